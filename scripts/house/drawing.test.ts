import { expect, test } from 'vitest';
import { drawingOf } from './drawing.ts';
import { importGraph } from './graph.ts';

test('a box for each wing, an arrow for each that another imports', () => {
  const texts = new Map([
    ['src/shopper/garage/a.ts', "import { b } from '#site/b.ts';\nimport { c } from '#lib/text/c.ts';\nimport { d } from '#finance/d.ts';\n"],
    ['src/shopper/garage/a.test.ts', "import { x } from '#publish/x.ts';\n"],
  ]);
  const lines = drawingOf(importGraph(texts)).split('\n');
  expect(lines.slice(0, 3)).toEqual(['```mermaid', 'flowchart BT', '  base["<b>base</b><br>browser, lib"]']);
  expect(lines.slice(-3)).toEqual(['  shopper --> base', '  shopper --> domain', '```']);
});
