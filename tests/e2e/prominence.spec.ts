import { readFileSync } from 'node:fs';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { expect, type Page, test } from '../support/test.ts';

// The whole price is at least as prominent as a part of it (ACL s48); a comparison rate as its rate and repayment (NCC s164).

const vehicle = () =>
  stockOf('harbour').find(({ status, finance_lenders, price }) => status === 'in_stock' && finance_lenders !== undefined && (price ?? 0) > 20_000);

/** Amounts that are larger than the price of their card or panel, and figures of an estimate that look unlike each other. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const look = (element: Element) => {
      const { fontSize, fontWeight, color, opacity } = getComputedStyle(element);
      return [fontSize, fontWeight, color, opacity].join(' ');
    };
    const found: string[] = [];
    let prices = 0;
    for (const box of document.querySelectorAll('main :is(.card, .price-panel)')) {
      const price = box.querySelector('.price > b');
      if (price === null || !price.textContent?.startsWith('$')) continue;
      prices += 1;
      for (const other of box.querySelectorAll('*')) {
        const isAmount = other !== price && other.children.length === 0 && /^(?:Est\. )?\$\d/.test(other.textContent ?? '');
        if (isAmount && size(other) > size(price)) found.push(`${other.textContent} is larger than ${price.textContent}`);
      }
    }
    let estimates = 0;
    for (const list of document.querySelectorAll('main dl.estimate')) {
      estimates += 1;
      const figures = [...list.querySelectorAll(':scope > div:not(.traded) > dd')];
      if (new Set(figures.map(look)).size !== 1) found.push(`unlike: ${list.textContent}`);
    }
    return { found, prices, estimates };
  });

for (const width of [390, 1440]) {
  test(`${width} wide: the price is the largest amount, and rates look alike`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [`/cars/${vehicle()?.slug}/`, '/search/used-cars/']) {
      await page.goto(addressOf('harbour') + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { found, prices, estimates } = await faults(page);
      expect(found).toEqual([]);
      expect(prices).toBeGreaterThan(0);
      expect(estimates).toBeGreaterThan(0);
    }
  });
}

const planted: { rule: string; style: string; fault: string }[] = JSON.parse(readFileSync('tests/fixtures/law/planted-styles.json', 'utf8'));

for (const { rule, style, fault } of planted) {
  test(`${rule}: ${style} is found`, async ({ page }) => {
    await page.goto(`${addressOf('harbour')}/cars/${vehicle()?.slug}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A constructed sheet: the policy of the page allows no inline one.
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, style);
    expect((await faults(page)).found.join()).toMatch(new RegExp(fault));
    await page.evaluate(() => {
      document.adoptedStyleSheets.pop();
    });
    expect((await faults(page)).found).toEqual([]);
  });
}
