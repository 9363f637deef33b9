import { type Accounts, codeField, delta, offered, phone, phoneField, signedIn, signIn, withAccounts } from '../support/accounts-page.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { toast } from '../support/garage-page.ts';
import { watchConsole } from '../support/live-page.ts';
import { sizes } from '../support/sizes.ts';
import { expect, type Page, test } from '../support/test.ts';

let accounts: Accounts;
test.beforeEach(async ({ context }) => {
  accounts = await withAccounts(context);
});
test.afterEach(() => accounts.end());

const car = () => offered()[0] ?? fail();
const fail = (): never => {
  throw new Error('The fixture has no vehicle in stock.');
};
const pageOf = (slug: string) => delta(`/cars/${slug}/`);
const save = (page: Page) => page.locator('.picture-acts [data-keep=favourites]');
const account = (page: Page) => page.getByRole('region', { name: /^Signed in as/ });

test.describe('by keyboard alone', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const { width, height } of sizes)
    test(`at ${width}: Save leads to the sign-in, which merges it, and a sign-out takes it out of the browser`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const said = watchConsole(page);
      await page.goto(pageOf(car().slug));
      await save(page).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/sign-in\/\?type=watchlist&redirect=%2Fcars%2F/);
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await phoneField(page).focus();
      await page.keyboard.type(phone);
      await page.keyboard.press('Enter');
      await expect(codeField(page)).toBeFocused();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('That code is wrong or has expired. Check it, or ask for a new one.');
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await codeField(page).fill('');
      await codeField(page).pressSequentially(`${accounts.lastCode().slice(0, 3)} ${accounts.lastCode().slice(3)}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeFocused();
      await expect(page.getByText('1 saved car was added to your watchlist.')).toBeVisible();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(pageOf(car().slug));
      await expect(save(page)).toHaveAttribute('aria-pressed', 'true');

      await page.goto(delta('/my-garage/'));
      await expect(account(page)).toContainText('0491 570 156');
      await expect(page.locator('.garage .kept')).toHaveCount(1);
      await account(page).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(account(page).getByText('This device')).toBeVisible();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await account(page).getByRole('button', { name: 'Sign out', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('You’re signed out. Your watchlist will be here when you sign back in.')).toBeFocused();
      await expect(page.locator('.garage .kept')).toHaveCount(0);
      expect(said.filter((line) => !/Failed to (?:load resource|fetch)/.test(line))).toEqual([]);
    });
});

test('signed in, Save and its removal go to the server, and say so with a way to the list', async ({ page }) => {
  await signedIn(page, accounts);
  await page.goto(pageOf(car().slug));
  await save(page).click();
  await expect(toast(page)).toContainText('Car Saved In Watchlist');
  await expect(toast(page).getByRole('link', { name: 'View List' })).toHaveAttribute('href', '/my-garage/');
  await expect(page.locator('.toast')).toHaveCount(1);
  await save(page).click();
  await expect(toast(page)).toContainText('Car Removed');
  expect(accounts.asked).toContain('POST /api/watchlist/save-car');
  expect(accounts.asked).toContain('POST /api/watchlist/remove-car');
});

test('what is removed on the garage’s page is removed from the watchlist, with the keyboard’s place kept', async ({ page }) => {
  await signedIn(page, accounts);
  await page.goto(pageOf(car().slug));
  await save(page).click();
  await expect(toast(page)).toContainText('Car Saved In Watchlist');
  await page.goto(delta('/my-garage/'));
  await page
    .locator('.garage .kept-news')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(toast(page)).toContainText('Car Removed');
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect.poll(() => accounts.asked.filter((call) => call === 'POST /api/watchlist/merge').length).toBeGreaterThan(2);
  await expect(page.locator('.garage .kept')).toHaveCount(0);
  await account(page).locator('summary').click();
  await account(page).getByRole('button', { name: 'Delete my account' }).press('Enter');
  await expect(account(page).getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await account(page).getByRole('button', { name: 'Keep my account' }).press('Enter');
  await expect(account(page).getByRole('button', { name: 'Delete my account' })).toBeFocused();
});

test('a save that fails is undone, and an alert says why', async ({ page }) => {
  await signedIn(page, accounts);
  await page.goto(pageOf(car().slug));
  accounts.break(true);
  await save(page).click();
  await expect(page.locator('.toast[role=alert]')).toContainText('We couldn’t reach the dealership’s server.');
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
});

test('two tabs: what is saved in one shows in the other, and a sign-out reaches both', async ({ page, context }) => {
  await signedIn(page, accounts);
  const other = await context.newPage();
  await other.goto(pageOf(car().slug));
  await save(other).click();
  await expect(page.locator('.garage .kept')).toHaveCount(1);
  await account(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(save(other)).toHaveAttribute('aria-pressed', 'false');
  await save(other).click();
  await other.waitForURL(/\/sign-in\/\?type=watchlist/);
});

test('gated pages lead to the sign-in and back; while nobody answers, nobody is sent away', async ({ page }) => {
  accounts.break(true);
  await page.goto(delta(`/cars/trade-in/?car_id=${car().id}`));
  await expect.poll(() => accounts.asked).toContain('GET /api/account/session');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toContain('/cars/trade-in/');
  accounts.break(false);
  await page.goto(delta('/cars/trade-in/'));
  await page.waitForLoadState('load');
  expect(page.url()).toBe(delta('/cars/trade-in/'));
  await page.goto(delta(`/cars/trade-in/?car_id=${car().id}`));
  await page.waitForURL(/\/sign-in\/\?redirect=%2Fcars%2Ftrade-in%2F%3Fcar_id%3D/);
  await signIn(page, accounts);
  await page.waitForURL(delta(`/cars/trade-in/?car_id=${car().id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('signed out, the garage leads to the sign-in, and the favourites stay open to all', async ({ page }) => {
  await page.goto(delta('/my-garage/'));
  await page.waitForURL(/\/sign-in\/\?type=watchlist&redirect=%2Fmy-garage%2F/);
  await page.goto(delta('/favourites/'));
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/sign-in\/\?type=watchlist&redirect=%2Fmy-garage%2F/);
  expect(page.url()).toBe(delta('/favourites/'));
});

test('a deleted account leaves nothing in the browser, and says what the dealership keeps', async ({ page }) => {
  await signedIn(page, accounts);
  await account(page).locator('summary').click();
  await account(page).getByRole('button', { name: 'Delete my account' }).click();
  await account(page).getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText(/^Your account and watchlist are deleted\. Enquiries you’ve sent to Delta Motors/)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('forecourt.account'))).toContain('[]');
  expect((await page.context().cookies()).filter(({ name, value }) => name.includes('session') && value !== '')).toEqual([]);
});

test('signed in, a form has the number of the account in its field', async ({ page }) => {
  await signedIn(page, accounts);
  await page.goto(delta('/fleet/'));
  await page.locator('[data-lead] [name=name]').click();
  await expect(page.locator('[data-lead] [name=phone]')).toHaveValue('0491 570 156');
});

test('no number, code or token stands in storage, addresses or the API’s log', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signedIn(page, accounts);
  await expect(account(page)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const all = [kept, addresses.join('\n'), accounts.lines.join('\n')].join('\n');
  for (const secret of ['491570156', '491 570 156', accounts.lastCode()]) expect(all).not.toContain(secret);
});

test('without script the sign-in names the dealer’s phone and email, and sends nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(delta('/sign-in/'));
  await expect(page.getByText('Please turn on JavaScript to sign in.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: /^0\d/ })).toHaveAttribute('href', /^tel:/);
  await expect(page.locator('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.locator('#sign-in-phone')).toBeHidden();
  await context.close();
});
