import { appendFileSync } from 'node:fs';
import type { RendererTask } from '#jobs/renderer-task.ts';

// A double of the worker's renderer process. It records its start and end; the slug gives its response, after which it waited for
// a host: `<milliseconds>-<megabytes>`.

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
  for (const isWaiting of [true, false]) process.send?.({ id: task.id, kind: 'wait', isWaiting });
  setTimeout(() => process.send?.({ id: task.id, kind: 'end', end: { kind: 'paused' }, memoryMb }), ms);
});
