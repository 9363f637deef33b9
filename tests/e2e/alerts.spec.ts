import { delta, offered, signedIn } from '../support/accounts-page.ts';
import { type AlertsOfPage, linkOf, withAlerts } from '../support/alerts-page.ts';
import { axeFaults, axeFaultsInBoth } from '../support/axe.ts';
import { keep, stored } from '../support/garage-page.ts';
import { openLive } from '../support/live-page.ts';
import { deltaStock } from '../support/real-api.ts';
import { sizes } from '../support/sizes.ts';
import { expect, type Page, test } from '../support/test.ts';

// Against the real API and a mail server in this process.

let alerts: AlertsOfPage;
test.beforeEach(async ({ context }) => {
  alerts = await withAlerts(context);
});
test.afterEach(() => alerts.end());

const jo = 'jo.canary@example.com';
const all = '/search/new-used-and-demo-cars/';
const car = () => offered()[0] ?? fail();
const fail = (): never => {
  throw new Error('The fixture has no vehicle in stock.');
};
const email = (page: Page) => page.getByLabel('Your email');
const cheaper = () => deltaStock().map((vehicle) => (vehicle.id === car().id ? { ...vehicle, price: (vehicle.price ?? 0) - 1500 } : vehicle));

/** Faults of an API page, which uses the browser's colours. In dark, axe takes its canvas for white. */
async function answerFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  return axeFaults(page);
}

async function confirm(page: Page): Promise<void> {
  await alerts.run();
  await page.goto(linkOf(alerts.emails().at(-1), 'confirm'));
  await page.getByRole('button', { name: 'Yes, email me' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your alert is on' })).toBeVisible();
}

test.describe('by keyboard alone', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const { width, height } of sizes)
    test(`at ${width}: a search that finds nothing becomes an alert, which its address confirms and stops`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openLive(page, delta(`${all}?price=1-2`));
      await expect(page.getByRole('button', { name: 'Tell me when one comes in' })).toBeVisible();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await email(page).focus();
      await page.keyboard.type('jo');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Enter an email address' })).toBeVisible();
      await expect(email(page)).toBeFocused();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await email(page).fill('');
      await page.keyboard.type(jo);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Check your email\./)).toBeFocused();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await alerts.run();
      await page.goto(linkOf(alerts.emails()[0], 'confirm'));
      await expect(page.getByRole('listitem')).toHaveText('$1 – $2');
      expect(await answerFaults(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your alert is on' })).toBeVisible();
      await page.goto(linkOf(alerts.emails()[0], 'stop'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
      expect(await answerFaults(page)).toEqual([]);
    });

  for (const { width, height } of sizes)
    test(`at ${width}: the garage lists the alerts of who is signed in, and stops one by keyboard`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signedIn(page, alerts);
      await keep(page, 'favourites', [stored(car())]);
      await page.goto(delta('/my-garage/'));
      await page.getByText('Email me about these cars').press('Enter');
      await email(page).fill(jo);
      await email(page).press('Enter');
      await expect(page.getByText(`Not on yet: open the link in the email we sent to ${jo}.`)).toBeVisible();
      await confirm(page);
      await page.goto(delta('/my-garage/'));
      await expect(page.getByRole('heading', { name: 'Your alerts' })).toBeVisible();
      await expect(page.getByText(`By email to ${jo} since 21 November 2026`)).toBeVisible();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await page.getByRole('button', { name: /^Stop/ }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Your alerts' })).toBeFocused();
      await expect(page.getByText('You have no alerts.')).toBeVisible();
      expect(await axeFaultsInBoth(page)).toEqual([]);
      await alerts.nextDay(cheaper());
      expect(alerts.emails()).toHaveLength(1);
    });
});

test('saved vehicles become an alert; the next day’s email says by how much a price dropped, and on which basis', async ({ page }) => {
  await keep(page, 'favourites', [stored(car())]);
  await page.goto(delta('/favourites/'));
  await page.getByText('Email me about these cars').press('Enter');
  await email(page).fill(jo);
  await email(page).press('Enter');
  await expect(page.getByText(/^Check your email\./)).toBeFocused();
  await confirm(page);
  await alerts.nextDay(cheaper());
  expect(alerts.emails()).toHaveLength(2);
  const news = alerts.emails()[1] ?? '';
  expect(news).toContain('Price dropped $1,500');
  expect(news).toMatch(/\$[\d,]+ (?:Drive away|Excl\. Govt\. Charges|\w)/);
  expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(news).toMatch(/^From: "?Delta Motors"? <leads@mail\.example>/m);
});

test('a saved search has its own form; what comes into it is told', async ({ page }) => {
  await keep(page, 'saved-searches', [{ search: '?make=Lotus', name: 'Lotus', saved_at: 1, seen_at: 1 }]);
  await page.goto(delta('/favourites/'));
  await page.getByText('Email me new matches').press('Enter');
  await email(page).fill(jo);
  await email(page).press('Enter');
  await expect(page.getByText(/^Check your email\./)).toBeFocused();
  await confirm(page);
  await alerts.nextDay([...deltaStock(), { ...car(), id: 'lotus', slug: 'lotus-elise', make: 'Lotus', model: 'Elise' }]);
  expect(alerts.emails()[1]).toContain('Subject: 1 new since yesterday: Lotus');
});

test('who is signed in has alerts by SMS to that phone', async ({ page }) => {
  await signedIn(page, alerts);
  await keep(page, 'saved-searches', [{ search: '?make=Lotus', name: 'Lotus', saved_at: 1, seen_at: 1 }]);
  await page.goto(delta('/my-garage/'));
  await page.getByText('Email me new matches').press('Enter');
  await page.getByRole('button', { name: 'Text my phone instead' }).press('Enter');
  await expect(page.getByText(/^Done\. We’ll text you/)).toBeFocused();
  await expect(page.getByText('By SMS to 0491 570 156 since 21 November 2026')).toBeVisible();
  await alerts.run();
  await alerts.nextDay([...deltaStock(), { ...car(), id: 'lotus', slug: 'lotus-elise', make: 'Lotus', model: 'Elise' }]);
  expect(alerts.texts).toEqual([expect.stringMatching(/^Delta Motors: 1 new since yesterday \(Lotus\)\. .* Stop: \S+\/alerts\/stop\//)]);
});

test('without script the page of withdrawals works, and answers the same for known and unknown addresses', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const own = await withAlerts(context);
  const page = await context.newPage();
  const answers: string[] = [];
  for (const address of [jo, '0491 570 156']) {
    await page.goto(delta('/pages/unsubscribe/'));
    await page.getByLabel('Your email or mobile number').fill(address);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    answers.push((await page.locator('main').textContent()) ?? '');
  }
  expect(new Set(answers).size).toBe(1);
  await context.close();
  await own.end();
});

test('no address or token stands in the site’s own addresses, storage, events or the API’s log', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openLive(page, delta(`${all}?price=1-2`));
  await email(page).fill(jo);
  await email(page).press('Enter');
  await expect(page.getByText(/^Check your email\./)).toBeFocused();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  await alerts.run();
  const token = linkOf(alerts.emails()[0], 'confirm').split('/').at(-1) ?? 'none';
  expect(token.length).toBeGreaterThan(40);
  for (const secret of ['canary', token]) expect([kept, ...addresses, ...alerts.lines].join('\n')).not.toContain(secret);
});
