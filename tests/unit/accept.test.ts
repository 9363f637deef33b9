import { cpSync, existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWorkerProcess, type WorkerProcess } from '../../scripts/real/worker-process.ts';
import { projectRoot, runCommand } from '../support/run-script.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-accept-'));
const folders = {
  FORECOURT_SITES: path.join(folder, 'sites'),
  FORECOURT_DATA: path.join(folder, 'data'),
  FORECOURT_OUT: path.join(folder, 'out'),
};
const web = path.join(folder, 'web');
const feedFile = path.join(folder, 'feeds/alpha.json');
const whole = readFileSync(path.join(projectRoot, 'tests/fixtures/feeds/alpha.json'), 'utf8');
const cars = 20;

let worker: WorkerProcess;
beforeAll(async () => {
  for (const part of ['sites', 'feeds']) cpSync(path.join(projectRoot, 'tests/fixtures', part), path.join(folder, part), { recursive: true });
  const file = path.join(folders.FORECOURT_SITES, 'alpha.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  const brakes = { drop_count: 1, drop_share: 0.2 };
  const stock = { ...site.stock, brakes, page_brakes: { gone_count: 1, gone_share: 0.2 }, keep_absent_days: 0 };
  const rebuild = { secret_env: 'FEED_SECRET', quiet_seconds: 0.1 };
  const publish = { targets: [{ name: 'web', kind: 'directory', directory: web }] };
  writeFileSync(file, JSON.stringify({ ...site, stock, rebuild, publish }));
  writeFeed(cars);
  worker = await startWorkerProcess(folders);
});
afterAll(async () => {
  await worker.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const accept = (...args: string[]) => runCommand('accept.ts', ['alpha', ...args], { ...folders, FORECOURT_NOW: '', FORECOURT_ACTOR: 'Ann' });
async function audit(): Promise<unknown[]> {
  const { stdout } = await runCommand('audit.ts', ['alpha', '--json'], folders);
  return JSON.parse(stdout).entries;
}
const standing = async () => (await worker.sites()).find(({ site }) => site === 'alpha');
const live = () => (existsSync(path.join(web, 'current')) ? readlinkSync(path.join(web, 'current')) : null);

function writeFeed(count: number, price = 24_990): void {
  const feed = JSON.parse(whole);
  const made = new Date(Date.now() - 60_000).toISOString();
  const [{ vin: _, ...first }] = feed.cars;
  const some = Array.from({ length: count }, (_car, place) => ({
    ...first,
    id: 101 + place,
    stocknum: `S${101 + place}`,
    price: place === 0 ? price : 24_990,
  }));
  writeFileSync(feedFile, JSON.stringify({ ...feed, generated_at: made, total: count, cars: some }));
}

let ids = 0;
async function feedOf(count: number, price?: number): Promise<void> {
  writeFeed(count, price);
  ids += 1;
  expect(await worker.send('alpha', `msg_${ids}`)).toBe(202);
}

async function wholeAgain(): Promise<void> {
  await feedOf(cars);
  await vi.waitFor(async () => expect(await standing()).toMatchObject({ standing: 'up to date', vehicles: cars }), { timeout: 40_000 });
}

beforeEach(async () => {
  await vi.waitFor(async () => expect(await standing()).toMatchObject({ standing: 'up to date', failures: 0 }), { timeout: 40_000 });
});

test('what the brakes of stock and release hold is listed, accepted and live at the target by one command beside a worker', async () => {
  const before = live();
  await feedOf(cars - 5);
  await vi.waitFor(async () => expect((await standing())?.standing).toBe('held'), { timeout: 40_000 });
  expect((await standing())?.why).toEqual([
    `5 of ${cars} vehicles are gone at once`,
    'If that is right, npm run accept -- alpha lists what goes, and publishes it.',
  ]);
  const listed = await accept('--list');
  expect(listed).toMatchObject({ code: 3, stdout: expect.stringMatching(/^ {2}goes: \d{4} .+ \(S1\d\d\)$/m) });
  expect([live(), (await standing())?.standing]).toEqual([before, 'held']);

  const { code, stdout, stderr } = await accept();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n').filter((line) => line.startsWith('  goes: '))).toHaveLength(5);
  expect(stdout).toMatch(/^ {2}\d+ of \d+ “vehicle” pages would disappear, such as \/cars\//m);
  expect(stdout).toMatch(/^alpha: accepted\. Release 00000\d-\w+, web live, after [\d.]+ s\.$/m);
  expect(live()).not.toBe(before);
  expect(await standing()).toMatchObject({ standing: 'up to date', why: [] });
  expect(await accept('--json')).toMatchObject({ code: 0, stdout: expect.stringContaining('"outcome":"nothing held"') });
  const entry = { who: 'Ann', via: 'accept', what: 'brakes', after: 'accepted' };
  expect((await audit()).filter((one) => (one as { via: string }).via === 'accept')).toMatchObject([
    { ...entry, before: expect.stringMatching(/^held: 5 of 20 vehicles are gone at once; goes: .+ \(S1\d\d\)$/) },
    { ...entry, before: expect.stringMatching(/^held: \d+ of \d+ “vehicle” pages would disappear, such as/) },
  ]);
});

test('what changes between the list and the acceptance is listed before it goes', async () => {
  await wholeAgain();
  await feedOf(cars - 5);
  await vi.waitFor(async () => expect((await standing())?.standing).toBe('held'), { timeout: 40_000 });
  writeFeed(cars - 7);
  const { code, stdout } = await accept('--json');
  expect(code).toBe(0);
  const { accepted } = JSON.parse(stdout);
  expect(accepted[0]).toBe(`5 of ${cars} vehicles are gone at once`);
  expect(accepted).toContain(`7 of ${cars} vehicles are gone at once`);
});

test('without a worker the command itself publishes, and the worker that comes finds nothing held', async () => {
  await wholeAgain();
  await worker.end('SIGTERM');
  writeFeed(cars - 5, 2_499_000);
  const { code, stdout, stderr } = await accept('--json');
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'accepted', held: [], targets: [{ name: 'web', outcome: 'live' }] });
  const release = readlinkSync(path.join(folders.FORECOURT_OUT, 'alpha/current')).replace('releases/', '');
  expect((await audit()).at(-1)).toMatchObject({ who: 'Ann', via: 'accept', what: 'release', before: expect.any(String), after: release });
  expect(JSON.parse(stdout).accepted.join('\n')).toMatch(/the price of 101 moved from \$24,?990 to \$2,?499,?000/);
  worker = await startWorkerProcess(folders);
  await vi.waitFor(async () => expect((await standing())?.standing).toBe('up to date'), { timeout: 40_000 });
});

test('an empty feed is never accepted, and the command says what to do; a paused site is refused', async () => {
  await feedOf(0);
  await vi.waitFor(async () => expect((await standing())?.standing).toBe('held'), { timeout: 40_000 });
  const refused = await accept();
  expect([refused.code, refused.stdout]).toEqual([3, expect.stringContaining('A site is never published without stock. Fix: give it its feed')]);
  const file = path.join(folders.FORECOURT_SITES, 'alpha.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, rebuild: { ...site.rebuild, paused: true } }));
  const paused = await accept();
  expect([paused.code, paused.stderr]).toEqual([1, expect.stringContaining('alpha is paused')]);
});
