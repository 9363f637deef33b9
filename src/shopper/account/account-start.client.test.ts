import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const opened = async () => {
  const { startAccountPage } = await import('./account-start.client.ts');
  const { pageAccount } = await import('./page-account.ts');
  startAccountPage();
  return pageAccount();
};

test('islands of the page are given the account of the site', async () => {
  testPage('', { settings: { account: { base: '', garage: '/my-garage/', watchlist: null } } });
  expect((await opened()).watchlist.isSignedIn()).toBe(false);
});

test('on a site where nobody can sign in, asking for it fails', async () => {
  testPage('');
  await expect(opened()).rejects.toThrow('Nobody can sign in');
});
