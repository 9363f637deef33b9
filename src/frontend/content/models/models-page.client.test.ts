import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<p class="beside"><a href="/models/" aria-current="page">All</a><a href="/models/suv/">SUV</a></p>
  <article data-body="suv"></article><article data-body="ute"></article>`;

async function hidden(address: string) {
  const page = testPage(markup, { address });
  (await import('./models-page.client.ts')).modelsOfBody();
  return { page, hidden: page.all('article').map((card) => card.hidden) };
}

test('the body of the address filters the models, and its link is the present one', async () => {
  const { page, hidden: all } = await hidden('/models/?body=suv');
  expect(all).toEqual([false, true]);
  expect(page.all('[aria-current]').map(({ textContent }) => textContent)).toEqual(['SUV']);
});

test.each(['/models/', '/models/?body=boat', '/about/?body=suv'])('%s filters nothing', async (address) => {
  const { page, hidden: all } = await hidden(address);
  expect(all).toEqual([false, false]);
  expect(page.text('[aria-current]')).toBe('All');
});
