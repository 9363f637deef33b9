import { expect, test, vi } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<link rel="canonical" href="https://harbour.example/cars/a/"><main><div class="vehicle" data-id="480007" data-make="Toyota" data-model="HiLux"><h1>2022 Toyota HiLux</h1>
  <button data-act="copy" data-copied="Copied" data-ms="2000"><span>Copy link</span></button>
  <a data-act="window" href="https://social.example/share">Share</a><a data-tell="enquired">Ask</a><a data-tell="used_vehicle_view">See</a>
  <p data-after="500" class="late"></p><div class="gauge"></div></div></main>`;

async function started(options: Parameters<typeof testPage>[1] = {}) {
  const page = testPage(markup, { address: '/cars/2022-toyota-hilux-480007/', ...options });
  const part = await import('./acting.client.ts');
  return { page, ...part, press: (selector: string) => part.act(page.find(selector)) };
}

test('the link is copied, and its button says so for a while', async () => {
  const { page, press } = await started();
  const copied: string[] = [];
  Object.assign(page.navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
  press('[data-act=copy]');
  await page.until(() => page.text('[data-act=copy]') === 'Copied');
  expect(copied).toEqual(['https://harbour.example/cars/a/']);
  page.pass(2000);
  expect(page.text('[data-act=copy]')).toBe('Copy link');
});

test('a browser that refuses to copy shows the link', async () => {
  const { page, press } = await started();
  Object.assign(page.navigator, { clipboard: { writeText: () => Promise.reject(new Error('Denied')) } });
  press('[data-act=copy]');
  await page.until(() => page.text('.toast p')?.includes('https://harbour.example/cars/a/'));
});

test('a share link opens in a window of its own', async () => {
  const { press } = await started();
  const opened: string[] = [];
  vi.stubGlobal('open', (href: string) => opened.push(href));
  press('[data-act=window]');
  expect(opened).toEqual(['https://social.example/share']);
});

test('the vehicle that was asked about is stored, and an event is sent by its name', async () => {
  const { page, press } = await started();
  press('[data-tell=enquired]');
  expect(page.disk.items.get('forecourt.enquired')).toContain('"id":"480007"');
  press('[data-tell=used_vehicle_view]');
  expect(page.sent).toEqual(['used_vehicle_view']);
});

test('what the style sheet cannot do while the page is scrolled is done here', async () => {
  const { page, watch } = await started({ supports: false });
  watch();
  page.see(false);
  expect(page.find('.late').classList.contains('on')).toBe(true);
  page.see();
  expect(page.find('.gauge').classList.contains('grows')).toBe(true);
});

test('a browser that does it by itself is left alone', async () => {
  const { page, watch } = await started();
  watch();
  expect(page.observed().map(({ className }) => className)).toEqual(['gauge']);
});
