import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const form = '<astro-island id="form" client="intent"><div class="lead-form"></div></astro-island>';
const other = '<astro-island id="other" client="visible"><div></div></astro-island>';

/** Starts the page. @returns which islands hydrate. */
async function started({ address = '/contact/', stored = {} as Record<string, string>, before = async () => {} } = {}) {
  const page = testPage(form + other, { address });
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);
  const hydrated: string[] = [];
  for (const island of page.all('astro-island')) Object.assign(island, { loadIsland: async () => async () => void hydrated.push(island.id) });
  (await import('./lead-page.client.ts')).startFormPage(before);
  return { page, hydrated };
}

test('a form hydrates when a shopper turns to it', async () => {
  const { page, hydrated } = await started();
  await page.settled();
  expect(hydrated).toEqual([]);
  page.fire('#form div', 'focusin');
  await page.until(() => hydrated.includes('form'));
});

test.each([
  ['the address brings something', { address: '/contact/?category=fleet' }],
  ['it was left half filled in', { stored: { 'forecourt.draft.contact': '{}' } }],
])('it does at once where %s', async (_, given) => {
  const { page, hydrated } = await started(given);
  await page.until(() => hydrated.includes('form'));
});

test('what has to be done before another island fails: it stays as the build printed it', async () => {
  const { page, hydrated } = await started({ before: () => Promise.reject(new Error('offline')) });
  let isTold = false;
  addEventListener('vite:preloadError', () => {
    isTold = true;
  });
  page.see();
  await page.until(() => isTold);
  expect(page.find('#other').dataset.gone).toBe('');
  expect(hydrated).toEqual([]);
});
