import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statusPages } from '#jobs/status-page.server.ts';
import { testState } from '#jobs/test-report.ts';
import { metricsPages } from './metrics.server.ts';

test('the alert rules of docs ask for metrics that worker and API have', async () => {
  const rules = readFileSync('docs/alerts.yml', 'utf8');
  const asked = new Set([...rules.matchAll(/forecourt_\w+/g)].map(([name]) => name));
  expect(asked.size).toBeGreaterThan(6);
  const deliveries = [{ site: 'acme', target: 'crm', state: 'pending', count: 1, oldest: 0, outcome: '401' }] as const;
  const api = metricsPages({
    tallies: async () => ({ leads: [{ site: 'acme', lane: 'spam', count: 1 }], deliveries: [...deliveries] }),
    alerts: async () => ({ alerts: [], messages: [] }),
    partners: async () => [{ site: 'acme', partner: 'carsite', pending: 1, oldest: 0 }],
    missingVariables: () => [{ site: 'acme', target: 'crm', variable: 'SMTP_URL' }],
    now: () => 7000,
  });
  const worker = statusPages({
    queue: { states: async () => [testState] },
    isPaused: () => false,
    targets: async () => new Map([['acme', [{ target: 'web', shows: null, release: '000001-a', rolledBackAt: null, fault: null }]]]),
    disks: async () => [{ holds: ['data'], folder: '/srv', freeBytes: 1, totalBytes: 2, freeInodes: 1, totalInodes: 2 }],
    services: () => ({ services: [], oldestLead: null }),
    hasLoaded: () => true,
    now: () => 0,
    rendererMb: () => 0,
  });
  const texts = await Promise.all([api, worker].map(async (pages) => (await pages.request('http://localhost/metrics')).text()));
  expect(texts[0]).toContain('forecourt_lead_oldest_pending_seconds{site="acme",target="crm"} 7');
  const told = new Set(texts.join('\n').match(/forecourt_\w+/g));
  expect([...asked].filter((name) => !told.has(name))).toEqual([]);
});
