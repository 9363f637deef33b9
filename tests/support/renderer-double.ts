import { appendFileSync } from 'node:fs';
import type { RendererTask } from '#jobs/renderer-task.ts';

// A process in the place of the worker’s renderer. It notes when it begins and ends. A run’s site says how its answer is: `<milliseconds>-<megabytes>`.

const { RENDERER_NOTES: notes = '' } = process.env;
const note = (text: string) => appendFileSync(notes, `${text} ${process.pid}\n`);
note('begins');
process.on('disconnect', () => {
  note('ends');
  process.exit(0);
});
process.on('message', (task: RendererTask) => {
  if (task.kind !== 'run') return;
  const [ms, memoryMb] = task.slug.split('-').map(Number);
  setTimeout(() => process.send?.({ id: task.id, kind: 'end', end: { kind: 'paused' }, memoryMb }), ms);
});
