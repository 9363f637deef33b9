import { chromium } from '@playwright/test';
import { findTestBrowser } from './scripts/find-browser.ts';
const [url, name, ...rest] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findTestBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
for (const [width, colorScheme] of [[1440, 'light'], [390, 'dark'], [390,'light']] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, javaScriptEnabled: !rest.includes('nojs') });
  page.on('console', m => m.type() === 'error' && console.log(m.text()));
  page.on('pageerror', m => console.log(String(m)));
  await page.goto(url);
  if (rest.includes('use')) {
    await page.locator('#loan-deposit').fill('$5,000');
    await page.locator('#loan-deposit').blur();
    await page.waitForTimeout(700);
    console.log(await page.locator('.calculator [role=status]').textContent());
    await page.locator('.payoff summary').click();
    console.log(page.url());
  }
  await page.locator('.calculator').screenshot({ path: `/tmp/16-calc-shots/${name}-${width}-${colorScheme}.png` });
}
await browser.close();
