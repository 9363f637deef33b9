import { folderOf, type Import, isTest, wingOf } from './graph.ts';
import { clients, startup, wings } from './order.ts';

const wingOfStartup = wingOf(`${folderOf(startup)}/`);

/** A Mermaid drawing of the wings with their subjects; an arrow leads from a wing to each that its files import, tests left out. */
export function drawingOf(imports: readonly Import[]): string {
  const used = imports.filter(({ from }) => !isTest(from)).map(({ from, to }) => `${wingOf(from)} --> ${wingOf(to)}`);
  const names = wings.map(({ wing }) => wing);
  const arrows = names.flatMap((from) => names.flatMap((to) => (from !== to && used.includes(`${from} --> ${to}`) ? [`  ${from} --> ${to}`] : [])));
  const boxes = wings.map(({ wing, subjects }) => {
    const named = subjects.flatMap(({ subject }) => (subject !== clients ? [subject] : wing === wingOfStartup ? [startup] : []));
    return `  ${wing}["<b>${wing}</b><br>${named.join(', ')}"]`;
  });
  return ['```mermaid', 'flowchart BT', ...boxes, ...arrows, '```'].join('\n');
}
