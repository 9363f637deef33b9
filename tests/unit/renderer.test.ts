import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RendererClient } from '#jobs/renderer-client.server.ts';

const program = new URL('../support/renderer-double.ts', import.meta.url);
let folder: string;
let renderer: RendererClient;
const ended: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
  vi.stubEnv('RENDERER_NOTES', path.join(folder, 'notes'));
  ended.length = 0;
  renderer = new RendererClient({ memoryMb: 1000, onExit: (message) => ended.push(message), program });
});
afterEach(async () => {
  renderer.close();
  await vi.waitFor(() => expect(notes().filter((note) => note.startsWith('ends'))).toHaveLength(new Set(notes().map((note) => note.at(-1))).size));
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function notes(): string[] {
  const lines = readFileSync(path.join(folder, 'notes'), 'utf8').trimEnd().split('\n');
  const pids = [...new Set(lines.map((line) => line.split(' ')[1]))];
  return lines.map((line) => line.replace(/\d+$/, (pid) => String(1 + pids.indexOf(pid))));
}

const task = (slug: string) => ({ slug, feed: true, acceptance: null });

test('one process stays while it is small enough, and says when a run waits for a host', async () => {
  const waits: boolean[] = [];
  for (const site of ['0-100', '0-849', '0-850']) expect(await renderer.run(task(site), (is) => void waits.push(is))).toEqual({ kind: 'paused' });
  expect(waits).toEqual([true, false, true, false, true, false]);
  expect(notes()).toEqual(['begins 1']);
  expect(renderer.memoryMb).toBe(850);
});

test('one that has grown too large ends with its last run, and only then the next begins: both would take too much', async () => {
  await renderer.run(task('0-100'));
  const long = renderer.run(task('1000-100'));
  await renderer.run(task('0-851'));
  const next = Promise.all([renderer.run(task('0-90')), renderer.run(task('0-91'))]);
  expect(await long).toEqual({ kind: 'paused' });
  expect(await next).toEqual([{ kind: 'paused' }, { kind: 'paused' }]);
  expect(notes()).toEqual(['begins 1', 'ends 1', 'begins 2']);
  expect(ended).toEqual([]);
});
