import { expect, onTestFinished, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { testPage } from '#startup/test-page.ts';
import { consentKey, consentText } from './consent.ts';
import { consentPage, testConsent } from './test-dialog.ts';

const meta = { kind: 'meta_pixel', id: '1234567890', ads: false } as const;
const chat = { kind: 'chat', id: 'https://chat.example/w.js', ads: false } as const;
const asked = { digest: testConsent.digest, text: 'With your OK.', connectors: [meta, chat] };
const file = '/privacy-choices.json';
const whole = { [file]: () => Response.json(testConsent) };
const stored = (granted: (typeof asked)['connectors']) => fakeDisk({ [consentKey]: consentText(asked, granted, 1) });

async function started(disk = fakeDisk(), answers: Record<string, () => Response> = whole) {
  const page = testPage(consentPage, { disk, answers });
  onTestFinished(() => {
    for (const name of ['fbq', '_fbq']) Reflect.deleteProperty(globalThis, name);
  });
  (await import('./consent-start.client.ts')).startConsent();
  return page;
}
const scripts = (page: ReturnType<typeof testPage>) => page.all('head script').map((script) => script.getAttribute('src'));

test('who has not decided is asked at idle, and nothing is loaded', async () => {
  const page = await started();
  expect(page.all('.choices')).toEqual([]);
  page.rest();
  await page.until(() => page.all('head link').length === 1);
  page.fire('head link', 'load');
  expect(page.all('.choices')).toHaveLength(1);
  expect(scripts(page)).toEqual([]);
  expect('fbq' in globalThis).toBe(false);
});

test('what was granted is loaded at idle, and gets the events of the page, also those that came before it', async () => {
  const page = await started(stored([meta]));
  const event = (name: string) => document.dispatchEvent(new CustomEvent('forecourt:event', { detail: { name, event: 39 } }));
  event('favourite');
  page.rest();
  await page.until(() => scripts(page).length > 0);
  event('call_click');
  expect(scripts(page)).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  const { queue } = Reflect.get(globalThis, 'fbq') as { queue: unknown[][] };
  expect(queue.slice(4).map(([, name]) => name)).toEqual(['AddToWishlist', 'Contact']);
  expect(page.all('.choices')).toEqual([]);
  expect(page.requests).toEqual([]);
});

test('who declined is not asked again, until the link of the footer is pressed', async () => {
  const page = await started(stored([]));
  page.rest();
  await page.settled();
  expect([page.all('.choices'), scripts(page)]).toEqual([[], []]);
  expect(page.press('[data-choices]')).toBe(false);
  await page.until(() => page.all('head link').length === 1);
  expect(page.find('[data-choices]').getAttribute('role') ?? page.find('[data-choices]').role).toBe('button');
});

test('a page without the link does nothing', async () => {
  const page = testPage('<p>Nothing</p>');
  (await import('./consent-start.client.ts')).startConsent();
  page.rest();
  await page.settled();
  expect(page.logs).toEqual([]);
});

test('where the file cannot be had nothing is loaded; a shopper who pressed is told so, and can press again', async () => {
  let status = 503;
  const page = await started(fakeDisk(), { [file]: () => (status === 200 ? Response.json(testConsent) : new Response('', { status })) });
  let failures = 0;
  addEventListener('vite:preloadError', () => {
    failures += 1;
  });
  page.rest();
  await page.until(() => page.logs.length === 1);
  expect([failures, page.all('.choices'), scripts(page)]).toEqual([0, [], []]);
  page.press('[data-choices]');
  await page.until(() => failures === 1);
  expect(page.logs).toEqual(Array(2).fill('The privacy choices answered 503.'));
  status = 200;
  page.press('[data-choices]');
  await page.until(() => page.all('head link').length === 1);
  page.fire('head link', 'load');
  expect(page.all('.choices')).toHaveLength(1);
});
