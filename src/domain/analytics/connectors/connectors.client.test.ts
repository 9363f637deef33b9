import { expect, onTestFinished, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const page = (body: string) => {
  onTestFinished(() => {
    for (const name of ['fbq', '_fbq']) Reflect.deleteProperty(globalThis, name);
  });
  return testPage(body);
};
const vehicle =
  '<main><article class="vehicle" data-id="7" data-make="Toyota" data-model="Hilux" data-price="20000"><h1>2022 Toyota Hilux</h1></article></main>';
const meta = { kind: 'meta_pixel', id: '1234567890', ads: false } as const;
const queue = () => (Reflect.get(globalThis, 'fbq') as { queue: unknown[][] }).queue;

test('the view of a vehicle’s page is passed on with what the page shows of it', async () => {
  const shown = page(vehicle);
  const { pageConnectors } = await import('./connectors.client.ts');
  expect(pageConnectors().update([meta])).toBe(false);
  expect(shown.find('head script').getAttribute('src')).toBe('https://connect.facebook.net/en_US/fbevents.js');
  expect(queue().at(-1)).toEqual([
    'track',
    'ViewContent',
    expect.objectContaining({ content_name: '2022 Toyota Hilux', make: 'Toyota', value: 20_000 }),
  ]);
});

test('of a vehicle that the page does not show its id alone is passed on', async () => {
  page('<main></main>');
  const { pageConnectors } = await import('./connectors.client.ts');
  const connectors = pageConnectors();
  connectors.update([meta]);
  connectors.forward({ name: 'enquiry', event: 14, site: 'acme', path: '/', car_id: '9' });
  expect(queue().at(-1)).toEqual(['track', 'Lead', { content_type: 'vehicle', content_ids: ['9'] }]);
});

test('what waits for a chat is shown once it is granted', async () => {
  const shown = page('<main><template data-connector="chat"><a href="https://chat.example/">Chat with us</a></template></main>');
  const { pageConnectors } = await import('./connectors.client.ts');
  expect(shown.text('main a')).toBeNull();
  pageConnectors().update([{ kind: 'chat', id: 'https://chat.example/w.js', ads: false }]);
  expect(shown.text('main a')).toBe('Chat with us');
});
