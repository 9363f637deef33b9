import { expect, test } from 'vitest';
import { apiFolders } from '#api/testing.server.ts';
import { startServer } from './api-process.ts';

test('on SIGTERM the API answers what was begun, and ends with 0', async () => {
  const folders = apiFolders();
  try {
    const { child, base } = await startServer({ ...folders, site: 'acme' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const view = `${base}/cars/hilux-1/view.json?photos_count=1&website_id=acme`;
    expect((await fetch(view)).status).toBe(200);
    const begun = Promise.all([fetch(view), fetch(view)]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill('SIGTERM');
    expect((await begun).map(({ status }) => status)).toEqual([200, 200]);
    expect(await ended).toBe(0);
    expect(await fetch(view).catch(() => 'nobody')).toBe('nobody');
  } finally {
    folders.remove();
  }
});
