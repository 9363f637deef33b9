import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { backlogOf, type DeliveryTally, oldestPending } from '#leads/backlog.ts';
import type { DiskSpace } from './disk-space.ts';
import { diskFinding, serviceFindings, targetFinding, workerFindings } from './doctor/diagnose.server.ts';
import { findingText } from './doctor/finding.ts';
import { leadFindings } from './doctor/lead-findings.ts';
import type { SiteState } from './rebuild-queue.ts';
import { isDown, type Service, serviceMessages, toService } from './service.ts';
import { diskService, leadServices, targetService } from './service-watch.server.ts';
import { conditionAfter, newSite, noticeText } from './site-condition.ts';
import { attentionLines, queueAge, statusLine, statusText } from './status.ts';
import { statusPages } from './status-page.server.ts';
import type { TargetState } from './target-state.ts';
import { testReport, testState } from './test-report.ts';

// docs/operate.md, "What can die": what each command, page and notice says of each, as they say it.

type Death = { services?: Service[]; state?: Partial<SiteState>; targets?: TargetState[]; disks?: DiskSpace[]; deliveries?: DeliveryTally[] };

const [site, now] = ['harbour', 90_000];
const problem = 'It hangs.';
const web: TargetState = { target: 'web', shows: null, release: '000002-b', rolledBackAt: null, fault: null };
const lead = (target: string, outcome: string): DeliveryTally => ({ site, target, state: 'pending', count: 1, oldest: 0, outcome });

const deaths: Readonly<Record<string, Death>> = {
  worker: { services: [toService('worker', { sites: [site], problem })] },
  renderer: { services: [toService('renderer', { sites: [site], problem })] },
  database: { services: [toService('database', { sites: [site], problem })] },
  API: { services: [toService('API', { place: 'https://api.harbour.example', sites: [site], problem })] },
  'mail server': { services: [toService('mail', { place: 'mail.example:465', sites: [site], problem })] },
  'SMS gateway': { services: [toService('SMS gateway', { place: 'https://sms.example', sites: [site], problem })] },
  'search host': { services: [toService('search host', { place: 'https://search.example', sites: [site], problem })] },
  'outbox: the mail server refuses': { deliveries: [lead('desk', 'smtp-454')] },
  'a lead’s receiver': { deliveries: [lead('crm', '503')] },
  target: { targets: [{ ...web, fault: 'The storage answered 503.' }] },
  'target, not mounted': { targets: [web] },
  disk: { disks: [{ holds: ['data'], folder: '/srv', freeBytes: 5e8, totalBytes: 4e10, freeInodes: 5, totalInodes: 10 }] },
  'feed host, from the next poll on': { state: { failures: 3, fault: 'No.', hanging: { host: 'feeds.example', since: 0 } } },
};

/** What each column's part of the product says. */
async function saidOf({ services = [], state = {}, targets = [], disks = [], deliveries = [] }: Death) {
  const own: SiteState = { ...testState, site, ...state };
  const watched = [...services, ...leadServices(deliveries, now).filter(isDown)];
  const oldestLead = oldestPending(deliveries, now);
  const line = statusLine(own, { isPaused: false, targets, services, now });
  const pages = statusPages({
    queue: { states: async () => [own] },
    isPaused: () => false,
    targets: async () => new Map([[site, targets]]),
    disks: async () => disks,
    services: () => ({ services: watched, oldestLead }),
    hasLoaded: () => true,
    now: () => now,
    rendererMb: () => 0,
  });
  const textOf = async (path: string) => (await pages.request(path)).text();
  const findings = [
    ...serviceFindings(services),
    ...targets.map((one) => targetFinding(site, one)),
    ...disks.map(diskFinding),
    ...workerFindings(testSite(), { state: own, slug: site, now }),
    ...leadFindings({ ...testSite(), slug: site }, { deliveries, hasApi: true, now }),
  ];
  const told = [...watched, ...targets.map((one) => targetService(site, one)), ...disks.map((one) => diskService(one, [site]))].filter(isDown);
  const end = { kind: 'failed', message: own.fault ?? '', report: testReport } as const;
  const ofSite = own.fault === null ? null : conditionAfter(newSite, end, own.failures).notice;
  return {
    status: [
      statusText({ lines: [line], age: queueAge([own], now), services, oldestLead }),
      ...attentionLines(disks, backlogOf(deliveries, now)),
    ].join(''),
    doctor: findings.map(findingText).join('\n'),
    page: (await textOf('/')).replaceAll(/<style>.*?<\/style>/gs, ''),
    metrics: await textOf('/metrics'),
    notice: [
      ...told.map((one) => noticeText({ site, service: one.name, kind: 'failed', messages: serviceMessages(one) }).subject),
      ...(ofSite === null ? [] : [noticeText({ site, service: null, kind: ofSite, messages: [] }).subject]),
    ].join('\n'),
  };
}

const columns = ['status', 'doctor', 'page', 'metrics', 'notice'] as const;
let rows: Map<string, string[]>;
beforeAll(async () => {
  const [, section = ''] = (await readFile('docs/operate.md', 'utf8')).split('### What can die');
  const lines =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? [];
  rows = new Map(
    lines
      .slice(1)
      .map((line) => line.split('|').slice(1, -1))
      .map(([name = '', ...cells]) => [name.trim(), cells]),
  );
});

test('the table names each death once', () => {
  expect([...rows.keys()]).toEqual(Object.keys(deaths));
});

test.each(Object.keys(deaths))('%s: each cell of the table is what is said', async (name) => {
  const said = await saidOf(deaths[name] ?? {});
  const quoted = (rows.get(name) ?? []).flatMap((cell, place) => [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => ({ place, words })));
  const own = quoted.filter(({ words }) => words !== 'up == 0');
  expect(own.length).toBeGreaterThanOrEqual(3);
  for (const { place, words } of own) expect(said[columns[place] ?? 'status']).toContain(words);
  const calm = await saidOf({});
  for (const { place, words } of own) expect(calm[columns[place] ?? 'status']).not.toContain(words);
});
