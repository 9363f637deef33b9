import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const words = {
  makes: { toyota: ['Toyota', 'HiLux'] },
  search: 'We have no such search.',
  text: 'The {vehicle} may have been sold.',
  link: 'See every {vehicle}',
  shortParts: 1,
};
const markup = (data: string) =>
  `<div class="info"><div class="reading"><p>Nothing here.</p></div></div><ul class="info-links"><li>Home</li></ul>
  <script type="application/json" id="gone-car">${data}</script>`;

async function shown(address: string, answers = {}, data = JSON.stringify(words)) {
  const page = testPage(markup(data), { address, answers });
  (await import('./gone-car.client.ts')).sayGoneCar();
  return page;
}

test('the address of a vehicle that is gone names it, and leads to others of its kind', async () => {
  const page = await shown('/cars/2022-toyota-hilux-sr5-b123/');
  expect(page.text('.reading p')).toBe('The 2022 Toyota HiLux may have been sold.');
  expect(page.find('.info-links a').getAttribute('href')).toBe('/search/toyota/hilux/');
  expect(page.text('.info-links a')).toBe('See every Toyota HiLux');
});

test('the address of a search names no vehicle, and leads to the make that it names', async () => {
  const page = await shown('/search/toyota/nope/');
  expect(page.text('.reading p')).toBe('We have no such search.');
  expect(page.find('.info-links a').getAttribute('href')).toBe('/search/toyota/');
  expect(page.text('.info-links a')).toBe('See every Toyota');
});

test('a search of nothing that is in stock leads to all stock, which the page has already', async () => {
  const page = await shown('/search/holden/');
  expect(page.text('.reading p')).toBe('We have no such search.');
  expect(page.all('.info-links a')).toEqual([]);
});

test('any other address leaves the page as it is', async () => {
  const page = await shown('/nowhere/');
  expect(page.text('.reading p')).toBe('Nothing here.');
  expect(page.all('.info-links a')).toEqual([]);
});

test('a short link that the host does not know leads to its vehicle', async () => {
  const page = await shown('/v/S123/', { '/v/0.json': () => Response.json({ S123: '2022-toyota-hilux-s123' }) });
  await page.until(() => page.requests.length > 0);
  expect(page.requests).toHaveLength(1);
});

test.each([
  ['/search/TOYOTA/?colour=Red#list', ['/search/toyota/?colour=Red#list']],
  ['/cars/2022-Toyota-Hilux-B1', ['/cars/2022-toyota-hilux-b1/']],
  ['/search/toyota/', []],
  ['/v/S123/', []],
])('%s: an address in capitals leads to the same in lower case, once', async (address, places) => {
  const page = testPage(markup(JSON.stringify(words)), { address, answers: { '/v/0.json': () => Response.json({}) } });
  (await import('./gone-car.client.ts')).sayGoneCar();
  expect(page.left).toEqual(places);
});
