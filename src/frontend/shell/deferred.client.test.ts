import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const path = '/_astro/frame.1a2b.txt';
const parts =
  '<ul class="tiles brands"><li><a href="/toyota/overview/">Toyota</a></li><li><a href="/kia/overview/">Kia</a></li></ul>' +
  '<ol><li><address>1 High St</address></li><li><address>2 Low St</address><p>MD 1</p></li></ol>';
const frame =
  `<header data-deferred="${path}"><nav class="menu"><div><ul class="tiles brands"></ul><ul class="sub-links"></ul></div></nav></header>` +
  '<section class="foot-places"><ul><li><a href="/locations/north/">North</a></li><li><a href="/locations/south/">South</a></li></ul></section>';

async function framePage(body: string, answer: () => Response, address = '/') {
  const page = testPage(body, { answers: { [path]: answer }, address });
  (await import('./deferred.client.ts')).watchDeferred();
  return page;
}
const answered = () => new Response(parts);

test('before the header is approached nothing is loaded', async () => {
  const page = await framePage(frame, answered);
  await page.settled();
  expect([page.requests, page.all('.tiles li')]).toEqual([[], []]);
});

test.each(['pointerover', 'focusin'])('on %s in the header the menu has its tiles and each place its lines, by one request', async (sign) => {
  const page = await framePage(frame, answered, '/toyota/overview/');
  page.fire('header', sign);
  page.fire('header', 'pointerover');
  page.see();
  await page.until(() => page.all('address').length === 2);
  expect(page.all('.menu .tiles a').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Toyota', 'page'],
    ['Kia', null],
  ]);
  expect(page.all('.foot-places li').map(({ textContent }) => textContent)).toEqual(['North1 High St', 'South2 Low StMD 1']);
  expect(page.requests).toEqual([path]);
});

test('when the places come near they have their lines', async () => {
  const page = await framePage(frame, answered);
  page.see();
  await page.until(() => page.all('address').length === 2);
});

test('a frame with nothing deferred watches nothing', async () => {
  const page = await framePage('<header></header><section class="foot-places"></section>', answered);
  expect(page.observed()).toEqual([]);
});
