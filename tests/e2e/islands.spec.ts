import type { Locator } from '@playwright/test';
import { addressOf, apiSlug } from '../support/built-sites.ts';
import { parts } from '../support/calculator-page.ts';
import { said as counted, key, pathOf, remembering, strip } from '../support/change-over-page.ts';
import { checkoutOf, freeCar } from '../support/checkout-page.ts';
import { all, bar, compares, harbour, keep, offered, stored } from '../support/garage-page.ts';
import { leadDouble } from '../support/lead-double.ts';
import { withoutLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// Input before an island hydrates is not lost.

test.use({ shiftsWorkers: false });
test.describe.configure({ mode: 'parallel' });

async function holdIslands(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/(?:island-runtime|client|[^/]*\.island)\./, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

type Island = {
  name: string;
  /** The component, by which `npm run house` checks that every island with fields has an entry. */
  of: string;
  address: () => string;
  island: (page: Page) => Locator;
  before: (page: Page, island: Locator) => Promise<void>;
  after: (page: Page, island: Locator) => Promise<void>;
};

const finance = () => `${addressOf('harbour')}/finance/`;
const budget = () => `${addressOf('harbour')}/budget-finder/`;
const form = (path: string) => () => `${addressOf(apiSlug)}${path}`;
const around = (page: Page, selector: string) => page.locator('astro-island', { has: page.locator(selector) });

const islands: readonly Island[] = [
  {
    name: 'checkout',
    of: 'Reserve',
    address: () => checkoutOf(freeCar().slug),
    island: (page) => around(page, '.reserve-form'),
    async before(_, island) {
      await island.getByLabel('First name').fill('Sam');
      await island.getByLabel('Phone').pressSequentially('0491 570 156');
      await island.getByRole('checkbox', { name: /^I’m paying \$200/ }).check();
      await island.getByRole('button', { name: /^Pay \$200/ }).press('Enter');
    },
    async after(_, island) {
      await expect(island.getByLabel('First name')).toHaveValue('Sam');
      await expect(island.getByLabel('Phone')).toHaveValue('0491 570 156');
      await expect(island.getByRole('checkbox', { name: /^I’m paying \$200/ })).toBeChecked();
      await expect(island.getByRole('alert')).toContainText('Please enter your last name.');
      await expect(island.getByRole('alert')).not.toContainText('Please enter your first name.');
    },
  },
  {
    name: 'sign-in',
    of: 'SignIn',
    address: form('/sign-in/?type=watchlist'),
    island: (page) => around(page, '.sign-in'),
    async before(page, island) {
      await page.route('**/api/account/code', (route) => route.fulfill({ json: { phone_number: '+61491570156', resend_after: 60 } }));
      await island.getByLabel('Mobile number').pressSequentially('0491 570 156');
      await page.keyboard.press('Enter');
    },
    async after(page, island) {
      await expect(island.getByLabel('Code', { exact: true })).toBeFocused();
      await expect(island.locator('form b')).toHaveText('0491 570 156');
      await expect(page).toHaveURL(/\/sign-in\/\?type=watchlist$/);
    },
  },
  {
    name: 'calculator',
    of: 'Calculator',
    address: finance,
    island: (page) => around(page, '.calculator'),
    async before(_, island) {
      await island.locator('#loan-deposit').fill('5000');
      await island.getByText('Monthly', { exact: true }).click();
      await island.getByRole('slider', { name: 'Term' }).focus();
      await island.page().keyboard.press('Home');
    },
    async after(page, island) {
      await expect(island.locator('#loan-deposit')).toHaveValue('5,000');
      await expect(parts(page).repaymentLabel).toHaveText('monthly');
      await expect(parts(page).assumptions).toHaveText(/ over 1 year, less \$5,000 up front, /);
    },
  },
  {
    name: 'calculator on the finance page',
    of: 'Calculator',
    address: finance,
    island: (page) => around(page, '.calculator'),
    async before(page, island) {
      await island.locator('#loan-amount').fill('45000');
      await page.keyboard.press('Enter');
    },
    async after(page, island) {
      await expect(island.locator('#loan-amount')).toHaveValue(/^45,?000$/);
      await expect(parts(page).assumptions).toHaveText(/^For \$45,000 /);
      await expect(page).toHaveURL(/\/finance\/\?amount=45000$/);
    },
  },
  {
    name: 'change-over form',
    of: 'ChangeOverForm',
    address: finance,
    island: (page) => around(page, '.change-over-form'),
    async before(page, island) {
      await island.getByLabel('Trade-in value').fill('12000');
      await page.keyboard.press('Enter');
    },
    async after(_, island) {
      await expect(island.getByRole('status')).toHaveText('Done. All repayments now include it.');
      await expect(island.getByLabel('Trade-in value')).toHaveValue('12,000');
    },
  },
  {
    name: 'budget finder',
    of: 'BudgetFinder',
    address: budget,
    island: (page) => around(page, '.budget-finder'),
    async before(_, island) {
      await island.getByLabel('Deposit').fill('12000');
      await island.getByText('Monthly', { exact: true }).click();
      await island.locator('[data-body]').first().click();
    },
    async after(_, island) {
      await expect(island.locator('[data-working]')).toHaveText(/^60 monthly repayments of \$\d+ and a deposit of \$12,000$/);
      await expect(island.locator('[data-body]').first()).toHaveAttribute('aria-pressed', 'true');
      await expect(island.locator('.budget-answer')).toHaveAttribute('aria-busy', 'false');
    },
  },
  {
    name: 'lead form of one step',
    of: 'LeadForm',
    address: form('/fleet/'),
    island: (page) => around(page, '[data-lead=fleet]'),
    async before(page, island) {
      await island.getByLabel('Yes, send me offers').check();
      await island.getByLabel('Your message').fill('Ten vans');
      await island.getByLabel('Company').fill('Reed Haulage');
      await page.keyboard.press('Enter');
    },
    async after(_, island) {
      // It was submitted as it is: missing fields are reported, nothing else.
      await expect(island.getByRole('alert')).toBeFocused();
      await expect(island.getByRole('alert').getByRole('listitem').first()).toHaveText('Please enter your first name.');
      await expect(island.getByLabel('Company')).toHaveValue('Reed Haulage');
      await expect(island.getByLabel('Company')).not.toHaveAttribute('aria-invalid');
      await expect(island.getByLabel('Your message')).toHaveValue('Ten vans');
      await expect(island.getByLabel('Yes, send me offers')).toBeChecked();
    },
  },
  {
    name: 'lead form of several steps',
    of: 'LeadForm',
    address: form('/enquiry/'),
    island: (page) => around(page, '[data-lead=vehicle_enquiry]'),
    async before(_, island) {
      await island.locator('[name=vehicle]').fill('A white HiLux');
      await island.getByLabel('Your message').fill('Is it there?');
      for (const [name, value] of [
        ['name', 'Sam'],
        ['email', 'sam@example.com'],
        ['phone', '0491 570 156'],
      ] as const)
        await island.locator(`[name=${name}]`).fill(value);
      await island.locator('[data-form-act=next]').click();
    },
    async after(_, island) {
      await expect(island.locator('[data-step="1"] > legend')).toBeFocused();
      await expect(island.locator('.form-progress span')).toHaveText('Step 2 of 2');
      await expect(island.locator('[name=vehicle]')).toHaveValue('A white HiLux');
      await expect(island.locator('[name=name]')).toHaveValue('Sam');
    },
  },
];

/** Wraps every text of an island in an element with other words, as a translator does. */
const translate = (island: Locator) =>
  island.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '') continue;
      const wrapped = document.createElement('font');
      wrapped.textContent = `«${text.data}»`;
      text.replaceWith(wrapped);
    }
  });

for (const { name, address, island: find, before, after } of islands) {
  test(`${name}: what is typed, chosen and sent by Enter before it hydrates counts, and nothing is made anew`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    const release = await holdIslands(page);
    // A checkout asks whether the vehicle is free still.
    await page.route('**/view.json*', (route) =>
      route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { views: 1, car_fields: { reserved: false, shown: { gone: null } } } }),
    );
    await page.goto(address());
    const island = find(page);
    await before(page, island);
    await expect(island).toHaveAttribute('ssr');
    const node = await island.locator('h1, h2, legend').first().elementHandle();
    release();
    await after(page, island);
    expect(
      await island
        .locator('h1, h2, legend')
        .first()
        .evaluate((now, then) => now === then, node),
    ).toBe(true);
    expect(said).toEqual([]);
  });

  test(`${name}: a translator that wrapped its texts loses nothing of what was filled in`, async ({ page }) => {
    const release = await holdIslands(page);
    await page.goto(address());
    const island = find(page);
    await before(page, island);
    await translate(island);
    release();
    await after(page, island);
  });
}

test('a field that was filled in before any script ran counts, also once the focus is elsewhere', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(finance(), { waitUntil: 'commit' });
  await page.locator('#loan-deposit').fill('5000');
  await page.locator('#loan-deposit').blur();
  resolve();
  await expect(parts(page).assumptions).toHaveText(/, less \$5,000 up front, /);
  await expect(page.locator('#loan-deposit')).toHaveValue('5,000');
});

test('an island whose file is gone says so, and the page stays', async ({ page }) => {
  await page.route(/\/_astro\/Calculator\.island\./, (route) => route.fulfill({ status: 404 }));
  await page.goto(finance());
  const island = around(page, '.calculator');
  await island.locator('#loan-deposit').fill('5000');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toasts')).toContainText('load');
  await expect(island.locator('#loan-deposit')).toHaveValue('5000');
});

test('a lead form whose file is gone shows whole, and the browser posts it', async ({ page }) => {
  const api = await leadDouble(page.context());
  await page.route(/\/_astro\/LeadForm\.island\./, (route) => route.fulfill({ status: 404 }));
  await page.goto(form('/contact/')());
  await page.getByRole('combobox', { name: 'Dealership' }).selectOption({ index: 1 });
  await page.getByLabel('Your message').fill('Plain');
  await expect(page.locator('.toasts')).toContainText('load');
  await page.getByLabel('First name').fill('Sam');
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you, in plain HTML')).toBeVisible();
  expect(api.posts).toMatchObject([{ fields: { name: 'Sam', message: 'Plain', page_id: '/contact/' } }]);
});

test('what Back and a reload put into fields again counts', async ({ page }) => {
  await page.goto(budget());
  const island = around(page, '.budget-finder');
  await island.getByLabel('Deposit').fill('12000');
  await expect(island.locator('[data-working]')).toHaveText(/ a deposit of \$12,000$/);
  await page.reload();
  await expect(island.getByLabel('Deposit')).toHaveValue(/^(?:2|12),000$/);
  const deposit = await island.getByLabel('Deposit').inputValue();
  await expect(island.locator('[data-working]')).toHaveText(new RegExp(` a deposit of \\$${deposit}$`));
});

test('the strip of a change-over: a switch that was turned before it hydrates counts, and what stood there stays', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  await remembering(page);
  const release = await holdIslands(page);
  await page.goto(pathOf(0));
  const place = strip(page);
  await expect(place.getByText(counted)).toBeVisible();
  const before = await place.boundingBox();
  await place.getByRole('checkbox').click();
  release();
  await expect(place.getByText('Repayments don’t include your $12,000 trade-in, $2,000 deposit, 6 years')).toBeVisible();
  await expect(place.getByRole('checkbox')).not.toBeChecked();
  expect(await place.boundingBox()).toEqual(before);
  expect(await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '').isOn, key)).toBe(false);
  expect(said).toEqual([]);
});

test('the strip of a change-over: a press that forgets it before it hydrates does so, and one that was left out says so', async ({ page }) => {
  await remembering(page, { isOn: false, mark: 'off', said: 'Left out.' });
  const release = await holdIslands(page);
  await page.goto(pathOf(0));
  await expect(strip(page).getByText('Left out.')).toBeVisible();
  release();
  await expect(strip(page).getByRole('checkbox')).not.toBeChecked();
  const again = await holdIslands(page);
  await page.reload();
  await strip(page).getByRole('button', { name: 'Clear' }).click();
  await expect(strip(page)).toBeVisible();
  again();
  await expect(strip(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
});

test('the tray of the comparison: nothing of it is loaded while it is empty, and what was chosen before it is there stands in it', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => /island-runtime|CompareTray/.test(request.url()) && loaded.push(request.url()));
  await withoutLive(page);
  await keep(page, 'favourites', [stored(offered()[0] as ReturnType<typeof offered>[number])]);
  await page.goto(harbour(all), { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  const release = await holdIslands(page);
  for (const place of [0, 1, 2]) await compares(page).nth(place).click();
  await expect(compares(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page)).toHaveCount(0);
  release();
  await expect(bar(page)).toContainText('3 of 4 to compare');
});

test('the tray of the comparison is kept off the checkout', async ({ page }) => {
  await withoutLive(page);
  await keep(page, 'compared', [stored(offered()[0] as ReturnType<typeof offered>[number])]);
  await page.goto(harbour(all));
  await expect(bar(page)).toBeVisible();
  await page.goto(checkoutOf(freeCar().slug), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the tray of the comparison stands also where the browser keeps nothing', async ({ page }) => {
  await withoutLive(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(harbour(all));
  await compares(page).first().click();
  await expect(bar(page)).toContainText('1 of 4');
  await bar(page)
    .getByRole('button', { name: /^Clear/ })
    .click();
  await expect(bar(page)).toHaveCount(0);
});
