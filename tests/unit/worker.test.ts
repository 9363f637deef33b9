import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorkerProcess, type WorkerProcess } from '../../scripts/real/worker-process.ts';
import { projectRoot, runScript } from '../support/run-script.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-worker-'));
const folders = {
  FORECOURT_SITES: path.join(folder, 'sites'),
  FORECOURT_DATA: path.join(folder, 'data'),
  FORECOURT_OUT: path.join(folder, 'out'),
};
const web = path.join(folder, 'web');

let worker: WorkerProcess;

beforeAll(async () => {
  for (const part of ['sites', 'feeds']) cpSync(path.join(projectRoot, 'tests/fixtures', part), path.join(folder, part), { recursive: true });
  editSite({
    rebuild: { secret_env: 'FEED_SECRET', quiet_seconds: 0.1 },
    publish: { targets: [{ name: 'web', kind: 'directory', directory: web }] },
  });
  worker = await startWorkerProcess(folders);
});
afterAll(async () => {
  await worker.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function editSite(change: object): void {
  const file = path.join(folders.FORECOURT_SITES, 'alpha.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
}

function editFeed(price: number): void {
  const file = path.join(folder, 'feeds/alpha.json');
  const feed = JSON.parse(readFileSync(file, 'utf8'));
  feed.cars[0].price = price;
  writeFileSync(file, JSON.stringify(feed));
}

function readersSee(text: string): boolean {
  const current = path.join(web, 'current');
  if (!existsSync(current)) return false;
  const files = readdirSync(current, { recursive: true, withFileTypes: true }).filter((entry) => entry.name === 'index.html');
  return files.some((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').includes(text));
}

const seen = (text: string) => vi.waitFor(() => expect(readersSee(text)).toBe(true), { timeout: 120_000, interval: 50 });
const standing = async (site: string) => (await worker.sites()).find((one) => one.site === site);

test('a new site is read, built and published by itself; a signed webhook brings a new price to readers', async () => {
  await vi.waitFor(() => expect(readlinkSync(path.join(web, 'current'))).toMatch(/^releases\/000001-/), { timeout: 120_000 });
  editFeed(31_313);
  expect(await worker.send('alpha', 'msg_1')).toBe(202);
  await seen('31,313');
  await vi.waitFor(async () => expect(await standing('alpha')).toMatchObject({ standing: 'up to date', failures: 0 }), { timeout: 120_000 });
  expect(await worker.send('alpha', 'msg_1')).toBe(202);
});

test('what is not signed for this site is refused, and nothing is said of why', async () => {
  const foreign = `whsec_${Buffer.from('b'.repeat(24)).toString('base64')}`;
  expect([await worker.send('alpha', 'msg_2', foreign), await worker.send('beta', 'msg_2'), await worker.send('nobody', 'msg_2')]).toEqual([
    401, 401, 401,
  ]);
  expect(await worker.post('alpha', 'x'.repeat(30_000))).toBe(413);
});

test('an edit of a file is built; a file that is wrong keeps what is published, and is seen in status and metrics', async () => {
  editSite({ name: 'Alpha Anew' });
  await seen('Alpha Anew');
  editSite({ colour: 'blue' });
  await vi.waitFor(async () => expect((await standing('alpha'))?.standing).toBe('failing'), { timeout: 120_000 });
  expect(readersSee('Alpha Anew')).toBe(true);
  expect((await standing('alpha'))?.why.join()).toContain('colour');
  await expect(runScript('status.ts', ['alpha'], folders)).rejects.toThrow(/ended with code 1\.\nalpha +failing/);
  expect(await (await fetch(`${worker.status}/metrics`)).text()).toMatch(/^forecourt_sites\{standing="failing"\} 1$/m);
  expect(await (await fetch(worker.status)).text()).toMatch(/<th scope="row"[^>]*>alpha<\/th><td[^>]*><span class="chip">failing</);
  editSite({ colour: undefined });
  await vi.waitFor(async () => expect((await standing('alpha'))?.failures).toBe(0), { timeout: 120_000 });
});

test('killed, it goes on where it was; what was acknowledged before is built after', async () => {
  editFeed(32_323);
  expect(await worker.send('alpha', 'msg_3')).toBe(202);
  await worker.end('SIGKILL');
  worker = await startWorkerProcess(folders);
  await seen('32,323');
});

test('a rollback at a target is seen by status and doctor, which say that somebody asked for it', async () => {
  await vi.waitFor(async () => expect((await standing('alpha'))?.standing).toBe('up to date'), { timeout: 120_000 });
  await runScript('releases.ts', ['rollback', 'alpha'], folders);
  const says = /Target web shows 0000\d\d-[\w-]+, not 0000\d\d-\w+\. It was rolled back with npm run releases at \d{4}-/;
  await expect(runScript('status.ts', ['alpha'], folders)).rejects.toThrow(/ended with code 1\.\nalpha +out of sync/);
  await expect(runScript('status.ts', ['alpha'], folders)).rejects.toThrow(says);
  await expect(runScript('doctor.ts', ['alpha'], folders)).rejects.toThrow(says);
});

test('paused it reads and publishes nothing, until it is not paused any more; it ends cleanly', async () => {
  editSite({ rebuild: { secret_env: 'FEED_SECRET', quiet_seconds: 0.1, paused: true } });
  await vi.waitFor(async () => expect((await standing('alpha'))?.standing).toBe('paused'), { timeout: 120_000 });
  editFeed(33_333);
  expect(await worker.send('alpha', 'msg_4')).toBe(202);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(readersSee('33,333')).toBe(false);
  editSite({ rebuild: { secret_env: 'FEED_SECRET', quiet_seconds: 0.1 } });
  await seen('33,333');
  expect(await worker.end('SIGTERM')).toBe(0);
});
