import { isInStock } from '#vehicle/status.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { events, lent, parts, vehicleOf } from '../support/calculator-page.ts';
import { untilIdle } from '../support/quiet.ts';
import { expect, type Page, test } from '../support/test.ts';

// Specification 2 §5, §9: each message and state, by keyboard, touch and without script.

test.use({ shiftsWorkers: false });

const scripts = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /Calculator/.test(name)).length);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const told: number[] = [];
    Object.assign(window, { told });
    document.addEventListener('forecourt:event', (event) => told.push((event as CustomEvent<{ event: number }>).detail.event));
  });
});

async function startsAsThePanel(page: Page): Promise<void> {
  await page.goto(lent());
  const { repayment, interest, comparison, calculator, amount } = parts(page);
  const panel = (index: number) => page.locator('.price-panel .estimate dd').nth(index).textContent();
  expect([await repayment.textContent(), await interest.textContent(), await comparison.textContent()]).toEqual([
    await panel(0),
    await panel(1),
    await panel(2),
  ]);
  await untilIdle(page);
  expect(await scripts(page)).toBe(0);
  await expect(amount).toHaveCount(0);
  await calculator.scrollIntoViewIfNeeded();
  await expect(amount).toBeVisible();
}

async function takesOnesOwnRate(page: Page): Promise<void> {
  const { field, comparison, rateNote, calculator } = parts(page);
  const [lenders, rate] = [(await comparison.textContent()) ?? '', await calculator.locator('#loan-interest').inputValue()];
  await field('Interest').fill('12');
  await expect(comparison).toHaveText('On request');
  await expect(rateNote).toHaveText(/^You’ve chosen 12\.00% p\.a\. .* with a comparison rate of \d+\.\d\d% p\.a\.$/);
  await field('Interest').fill(rate);
  await expect(comparison).toHaveText(lenders);
}

test('beside a vehicle the calculator says what the price panel says, loads when it is turned to, and takes a rate of one’s own', async ({
  page,
}) => {
  await test.step('it says what the price panel says, and nothing is loaded before somebody turns to it', () => startsAsThePanel(page));
  await test.step('a rate of one’s own stands without the lender’s comparison rate, and both come back', () => takesOnesOwnRate(page));
});

async function keepsBounds(page: Page): Promise<void> {
  await page.goto(`${addressOf('harbour')}/finance/`);
  const { amount, said, repayment, total, field } = parts(page);
  await amount.fill('999999');
  const message = 'Cannot be less than $1,000 or more than $250,000';
  await expect(page.locator('#loan-amount-fault')).toHaveText(message);
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveValue('999999');
  await expect(said).toHaveText(new RegExp(`^${message.replace(/\$/g, '\\$')}\\. \\$1,\\d{3} weekly`));
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('250,000');
  await amount.fill('-5');
  await amount.blur();
  await expect(amount).toHaveValue('0');
  await expect(page.locator('.enquire')).toHaveText('Enquire for Finance');
  await expect(page.locator('.calculator .estimate')).toBeHidden();
  await expect(total).toHaveCount(0);
  await expect(page.locator('.payoff')).toBeHidden();
  await amount.fill('30000');
  await expect(page.locator('#loan-amount-fault')).toHaveText('');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await expect(repayment).toHaveText('$147');
  await field('Residual').fill('10,000');
  await expect(page.locator('.payoff text').last()).toHaveText('Final');
  await field('Residual').fill('30,000');
  const reason = 'The residual repayment must be less than the $30,000 you borrow.';
  await expect(page.locator('.reason')).toHaveText(reason);
  await expect(page.locator('.calculator .estimate')).toBeHidden();
  await expect(said).toHaveText(new RegExp(`^Enquire for Finance\\. ${reason.replace(/[$.]/g, '\\$&')}`));
  await field('Residual').fill('0');
  await expect(page.locator('.reason')).toBeHidden();
  await field('Residual').blur();
}

async function answersKeys(page: Page): Promise<void> {
  const { slider, amount, repayment, repaymentLabel, said, field } = parts(page);
  await slider('Purchase price').focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect(amount).toHaveValue('32,000');
  await expect(slider('Purchase price')).toHaveAttribute('aria-valuetext', '$32,000');
  await expect(repayment).toHaveText('$157');
  await expect(said).toHaveText(
    '$157 weekly, interest rate 10.00% per annum. For $32,000 over 5 years, no deposit, no final payment. Total to repay: $40,694.',
  );
  await page.keyboard.press('Home');
  await expect(amount).toHaveValue('1,000');
  await amount.fill('$40 000.00');
  await expect(slider('Purchase price')).toHaveValue('40000');
  await expect(amount).toHaveValue('$40 000.00');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('40,000');
  await field('Term').fill('3.5');
  await page.keyboard.press('Enter');
  await expect(slider('Term')).toHaveAttribute('aria-valuetext', '3.5 years');
  await page.getByRole('radio', { name: 'Weekly' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(repaymentLabel).toHaveText('fortnightly');
  await expect(said).toHaveText(/^\$522 fortnightly, .* over 3\.5 years/);
  expect((await events(page)).filter((event) => event === 26)).toEqual([26]);
}

async function drawsAndLists(page: Page): Promise<void> {
  const { field } = parts(page);
  await field('Term').fill('2.5');
  await expect(page.locator('.payoff g')).toHaveCount(3);
  await page.getByText('Show as a table').click();
  const rows = page.locator('.payoff tbody tr');
  await expect(rows.locator('th')).toHaveText(['Year 1', 'Year 2', 'Year 3 (6 months)']);
  await expect(rows.last().locator('td').last()).toHaveText('$0');
}

test('on the finance page by keyboard the answer, the bounds and the picture follow the numbers, and event 26 is told once', async ({ page }) => {
  await test.step('a number out of bounds is said beside its field, and clamped once it is left', () => keepsBounds(page));
  await test.step('by keyboard: slider and number agree, the answer is said once it rests, event 26 is told once', () => answersKeys(page));
  await test.step('the picture and its table say the same', () => drawsAndLists(page));
});

async function keepsItsState(page: Page): Promise<void> {
  await page.goto(`${addressOf('harbour')}/finance-enquiry/?vehiclePriceBudget=45990&car_type=used`);
  const { amount, field } = parts(page);
  await expect(amount).toHaveValue('45,990');
  expect(new URL(page.url()).pathname).toBe('/finance/');
  await field('Deposit').fill('5000');
  await expect(page).toHaveURL(/\?vehiclePriceBudget=45990&car_type=used&amount=45990&deposit=5000$/);
  await page.reload();
  await expect(amount).toHaveValue('45,990');
  await expect(field('Deposit')).toHaveValue('5,000');
  expect(await events(page)).toEqual([]);
}

async function takesAVehiclesPrice(page: Page): Promise<void> {
  const vehicle = stockOf('harbour').find((one) => isInStock(one) && (one.price ?? 0) > 20_000);
  await page.goto(`${addressOf('harbour')}/finance/?car_id=${vehicle?.id}`);
  await expect(parts(page).amount).toHaveValue((vehicle?.price ?? 0).toLocaleString('en-AU'));
  await expect(page).toHaveURL(new RegExp(`\\?car_id=${vehicle?.id}&vehiclePriceBudget=${vehicle?.price}$`));
  await page.goto(`${addressOf('harbour')}/finance/?car_id=not-there`);
  await page.locator('astro-island:not([ssr]) .calculator').waitFor();
  await expect(parts(page).amount).toHaveValue('30,000');
}

test('the finance page keeps its state in its address, and takes the price of a link or of its vehicle', async ({ page }) => {
  await test.step('the standalone page keeps its state in its address, and takes a link’s price', () => keepsItsState(page));
  await test.step('a link to the finance page that names its vehicle alone is told the price of it', () => takesAVehiclesPrice(page));
});

test('a locked rate, years of the site’s own, no choice of how often, and the lender’s own application page', async ({ page }) => {
  await page.goto(`${addressOf('gamma')}/finance/?car_id=7%268&vin=6T1&vehiclePriceBudget=20000`);
  const { calculator, amount, comparison, assumptions } = parts(page);
  await expect(amount).toHaveValue('20,000');
  await expect(calculator.getByRole('slider')).toHaveCount(1);
  await expect(calculator.getByRole('radio')).toHaveCount(2);
  await expect(comparison).toHaveText('9.20%');
  await expect(calculator.getByRole('link', { name: /^Apply online/ })).toHaveAttribute(
    'href',
    'https://apply.gamma.example/start?vin=6T1&car=7%268&price=20000&from=',
  );
  await calculator.getByText('3 years', { exact: true }).click();
  await expect(assumptions).toContainText('For $20,000 over 3 years');
  await amount.fill('4999');
  await expect(page.locator('#loan-amount-fault')).toHaveText('Cannot be less than $5,000 or more than $250,000');
  const vehicle = vehicleOf('gamma', ({ vin, price = 0 }) => vin !== undefined && price > 1000);
  await page.goto(vehicle);
  await expect(calculator.getByRole('link', { name: /^Apply online/ })).toHaveAttribute('href', /\?vin=\w{17}&car=\d+&price=\d+&from=alpha-\w+$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('beside a vehicle the estimate of the build is there, without fields', async ({ page }) => {
    await page.goto(lent());
    const { repayment, total, calculator } = parts(page);
    await expect(repayment).toHaveText((await page.locator('.price-panel .estimate dd').first().textContent()) ?? '');
    await expect(total).toHaveText(/^\$[\d,]+$/);
    await expect(calculator.locator('input')).toHaveCount(0);
    await expect(page.getByText('Please turn on JavaScript to enter your own figures.')).toBeVisible();
    await expect(page.locator('#financeDisclaimer')).toBeVisible();
  });

  test('the form of the finance page leads back to it, which shows the estimate of the build', async ({ page }) => {
    await page.goto(`${addressOf('harbour')}/finance/`);
    const { repayment, amount, calculator } = parts(page);
    const before = (await repayment.textContent()) ?? '';
    await expect(calculator.getByRole('slider')).toHaveCount(0);
    await amount.fill('20000');
    await calculator.getByRole('button', { name: 'Show the estimate' }).click();
    expect(page.url()).toMatch(/\/finance\/\?amount=20000&.*#finance-calculator$/);
    await expect(repayment).toHaveText(before);
    await expect(page.getByText('Please turn on JavaScript to enter your own figures.')).toBeVisible();
    await expect(page.locator('#financeDisclaimer')).toBeVisible();
  });
});

test.describe('what axe finds', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 1200 } });

  test('on a phone, no fault of the calculator with its table open', async ({ page }) => {
    await page.goto(`${addressOf('harbour')}/finance/`);
    await page.getByText('Show as a table').click();
    await expect(page.locator('.payoff table')).toBeVisible();
    expect(await axeFaultsInBoth(page, { within: '.calculator' })).toEqual([]);
  });
});
