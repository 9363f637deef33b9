import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const link = (name: string, listing: string) => `<li data-in="/search/${listing}/"><a href="/cars/${name}/">${name}</a></li>`;
const card = (name: string) => `<li><article class="card"><h3><a href="/cars/${name}/">${name}</a></h3><p class="price">$1</p></article></li>`;
const listing =
  (next: string | null, ...names: string[]) =>
  () =>
    new Response(`<ul>${names.map(card).join('')}</ul>${next === null ? '' : `<a rel="next" href="${next}">Next</a>`}`);

async function shown(entries: string, answers: Record<string, () => Response>) {
  const page = testPage(`<section id="similar"><ul>${entries}</ul></section>`, { answers });
  page.find('a').focus();
  await (await import('./further-cards.client.ts')).showFurtherCards(document);
  return { page, entries: page.all('#similar > ul > li').map((entry) => [entry.dataset.in ?? null, entry.textContent]) };
}

test('a link in place of a card is replaced by the card of its listing, each page fetched once, and keeps the focus', async () => {
  const { page, entries } = await shown(link('a', 'x') + link('b', 'x') + link('c', 'y'), {
    '/search/x/': listing('/search/x/page/2/', 'o', 'b'),
    '/search/x/page/2/': listing(null, 'a'),
    '/search/y/': listing('/search/y/page/2/', 'c'),
  });
  expect(entries).toEqual([
    [null, 'a$1'],
    [null, 'b$1'],
    [null, 'c$1'],
  ]);
  expect(document.activeElement?.outerHTML).toBe('<a href="/cars/a/">a</a>');
  expect(page.requests.length).toBe(3);
});

test('a link stays where the listing lacks the vehicle, has too many pages, or does not answer', async () => {
  const pages = ['', 'page/2/', 'page/3/', 'page/4/'].map((name, at): [string, () => Response] => [
    `/search/x/${name}`,
    listing(`/search/x/page/${at + 2}/`, at === 3 ? 'a' : 'o'),
  ]);
  const { page, entries } = await shown(link('a', 'x') + link('b', 'y'), Object.fromEntries(pages));
  expect(entries).toEqual([
    ['/search/x/', 'a'],
    ['/search/y/', 'b'],
  ]);
  expect(page.requests.length).toBe(4);
});
