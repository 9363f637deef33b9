import { expect, onTestFinished, test } from 'vitest';
import { testPage } from '#browser/test-page.ts';
import { fakeDisk } from '#lib/browser/fake-browser.ts';
import { consentKey, consentText } from './consent.ts';
import { consentTemplate } from './test-dialog.ts';

const meta = { kind: 'meta_pixel', id: '1234567890', ads: false } as const;
const chat = { kind: 'chat', id: 'https://chat.example/w.js', ads: false } as const;
const asked = { text: 'With your OK. MetaChat AcceptDeclineChooseSave', connectors: [meta, chat] };
const stored = (granted: (typeof asked)['connectors']) => fakeDisk({ [consentKey]: consentText(asked, granted, 1) });

async function started(disk = fakeDisk()) {
  const page = testPage(consentTemplate, { disk });
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

test('a page without a template does nothing', async () => {
  const page = testPage('<p>Nothing</p>');
  (await import('./consent-start.client.ts')).startConsent();
  page.rest();
  await page.settled();
  expect(page.logs).toEqual([]);
});
