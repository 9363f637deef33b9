import { expect, test } from 'vitest';
import { apiFolders } from '#api/testing.server.ts';
import { killApi } from './api-kills.ts';

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
