import { expect, test } from 'vitest';
import type { SiteState } from './rebuild-queue.ts';
import { statusPages } from './status-page.server.ts';
import { testReport, testState } from './test-report.ts';

const { feed } = testReport;
const states: SiteState[] = [
  { ...testState, site: 'calm' },
  { ...testState, site: 'held', lastRun: { ...testReport, feed: feed && { ...feed, held: ['Half of the stock is gone.'] } } },
  { ...testState, site: 'paused' },
  { ...testState, site: 'wrong', failures: 1, fault: 'The feed says <script>alert(1)</script>.', oldestRequestAt: 0 },
  { ...testState, site: 'worse', failures: 3, fault: 'No.' },
];
const pages = statusPages({
  queue: { states: async () => states },
  isPaused: (slug) => slug === 'paused',
  targets: async () => new Map(),
  disks: async () => [],
  services: () => ({ services: [], oldestLead: null }),
  hasLoaded: () => true,
  now: () => 12_000,
  rendererMb: () => 0,
});
const page = async () => (await pages.request('/')).text();

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('who looks sees the sum first, and sites that need somebody before those that do not', async () => {
  const [before = '', table = ''] = (await page()).split('<table');
  expect(textOf(before)).toContain('As of 1970-01-01 00:00:12; all times are in UTC.');
  expect([...before.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)</g)].map(([, words, figure]) => `${figure} ${words}`)).toEqual([
    '5 sites',
    '1 paused',
    '2 failing',
    '0 overdue',
    '0 service down',
    '0 out of sync',
    '1 held',
    '1 up to date',
    '12 s oldest request',
  ]);
  expect([...table.matchAll(/<th scope="row"[^>]*>([^<]*)</g)].map(([, site]) => site)).toEqual(['wrong', 'worse', 'held', 'calm', 'paused']);
  expect(textOf(table)).toContain('worse failing 3 times in a row 60');
});

test('who looks sees that none fails and none is held, and what only time asks for', async () => {
  const calmPages = statusPages({
    queue: { states: async () => [{ ...testState, site: 'calm', isLowPriority: true, oldestRequestAt: 0, nextPoll: 732_000 }] },
    isPaused: () => false,
    targets: async () => new Map(),
    disks: async () => [],
    services: () => ({ services: [], oldestLead: null }),
    hasLoaded: () => true,
    now: () => 12_000,
    rendererMb: () => 0,
  });
  const text = textOf(await (await calmPages.request('/')).text());
  expect(text).toContain(
    'site 1 failing 0 overdue 0 service down 0 out of sync 0 held 0 up to date 1 oldest request 0 s oldest of low priority 12 s',
  );
  expect(text).toContain('in 12 minutes 1970-01-01 00:12:12');
});

test('metrics say when a site was published last', async () => {
  expect(await (await pages.request('/metrics')).text()).toContain('forecourt_last_publish_timestamp_seconds{site="calm"} 1795219201');
});

test('what a feed says is text', async () => {
  expect(await page()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(await page()).not.toContain('<script>');
});

test('it answers by names of this machine alone, so that no page elsewhere reads it through a name of its own', async () => {
  const status = async (host: string) => (await pages.request('http://localhost:4331/status.json', { headers: { Host: host } })).status;
  for (const host of ['localhost', 'localhost:4331', '127.0.0.1:4331', '[::1]:4331', 'LOCALHOST:1'])
    expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:4331', '169.254.169.254', 'localhost:4331@evil.example', ''])
    expect([host, await status(host)]).toEqual([host, 421]);
  const refused = await pages.request('/metrics', { headers: { Host: 'evil.example' } });
  expect(await refused.text()).not.toContain('forecourt_');
  expect((await pages.request('/', { headers: { Host: 'localhost' } })).headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('it is ready once the sites were read', async () => {
  let hasLoaded = false;
  const starting = statusPages({
    queue: { states: async () => [] },
    isPaused: () => false,
    targets: async () => new Map(),
    disks: async () => [],
    services: () => ({ services: [], oldestLead: null }),
    hasLoaded: () => hasLoaded,
    now: () => 0,
    rendererMb: () => 0,
  });
  expect((await starting.request('/ready')).status).toBe(503);
  hasLoaded = true;
  expect((await starting.request('/ready')).status).toBe(200);
});

test('the page and the metrics report targets out of sync and low disk space', async () => {
  const target = { target: 'web', shows: '000001-a', release: '000002-b', rolledBackAt: null, fault: null };
  const other = { ...target, target: 'cdn', fault: 'The storage answered 503.' };
  const wrong = statusPages({
    queue: { states: async () => [{ ...testState, site: 'acme' }] },
    isPaused: () => false,
    targets: async (of) => new Map(of.map(({ site }) => [site, [target, other]])),
    disks: async () => [{ holds: ['data'], folder: '/srv', freeBytes: 5e8, totalBytes: 4e10, freeInodes: 5, totalInodes: 10 }],
    services: () => ({ services: [], oldestLead: null }),
    hasLoaded: () => true,
    now: () => 0,
    rendererMb: () => 0,
  });
  const [markup, metrics] = await Promise.all(['/', '/metrics'].map(async (at) => (await wrong.request(at)).text()));
  expect(textOf(markup ?? '')).toContain('out of sync 1');
  expect(textOf(markup ?? '')).toContain('Target web shows 000001-a, not 000002-b. Target cdn cannot be read: The storage answered 503.');
  expect(markup).toContain('title="The disk of data (/srv) has 500 MB of 40 GB left." data-alarm="failing"');
  for (const line of [
    'forecourt_target_out_of_sync{site="acme",target="web"} 1',
    'forecourt_target_out_of_sync{site="acme",target="cdn"} 0',
    'forecourt_target_unreadable{site="acme",target="cdn"} 1',
    'forecourt_disk_free_bytes{folder="/srv"} 500000000',
    'forecourt_disk_free_inodes_share{folder="/srv"} 0.5',
  ])
    expect(metrics).toContain(line);
});
