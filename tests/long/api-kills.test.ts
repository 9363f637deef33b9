import { expect, test } from 'vitest';
import { apiFolders } from '#api/testing.server.ts';
import { killApi } from '../../scripts/real/api-kills.ts';
import { leadFolders } from '../../scripts/real/lead-checks.ts';
import { runLeads } from '../../scripts/real/lead-kills.ts';

test('kill -9 among view counts and events: none that was acknowledged is lost', async () => {
  const folders = apiFolders();
  try {
    const { acknowledged, lost } = await killApi({ ...folders, site: 'acme', slug: 'hilux-1', calls: 300, kills: 2, seed: 'small' });
    expect(lost).toEqual({ views: 0, events: 0 });
    // Most are answered: only those under way at a kill are not.
    expect(acknowledged.views).toBeGreaterThan(120);
    expect(acknowledged.events).toBeGreaterThan(120);
  } finally {
    folders.remove();
  }
});

test('kill -9 among leads: none that was acknowledged is lost, none is there twice', async () => {
  const folders = leadFolders();
  try {
    const run = await runLeads({ ...folders, database: null, rate: 40, seconds: 5, killEveryMs: 2000, seed: 'small' });
    expect(run).toMatchObject({ acknowledged: 200, lost: 0, doubled: 0 });
    expect(run.kills).toBeGreaterThanOrEqual(1);
  } finally {
    folders.remove();
  }
});
