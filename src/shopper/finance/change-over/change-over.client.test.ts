import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { testPage } from '#startup/test-page.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { changeOverText } from './keeping.ts';
import { changeOverWords } from './words.ts';

const words = changeOverWords(siteWithContent({ finance: { provider: 'angle' } }));
const kept = { tradeIn: 12_000, deposit: null, term: null, isOn: true, said: 'Repayments include your $12,000 trade-in' };
const file = '/change-over.json';
const strip = '<astro-island ssr><div data-said></div></astro-island>';

function changed(stored: string | null, answers: Record<string, () => Response> = { [file]: () => Response.json(words) }) {
  return testPage(strip, { disk: fakeDisk(stored === null ? {} : { 'forecourt.change-over': stored }), answers });
}

test('a stored change-over is counted: the page is marked, and the strip says it before it hydrates', async () => {
  const page = changed(changeOverText(kept));
  await (await import('./change-over.client.ts')).countChangeOver();
  expect(document.documentElement.dataset.changeOver).toBe('counted traded');
  expect(page.text('[data-said]')).toBe(kept.said);
});

test('what cannot be read is removed, and nothing is counted', async () => {
  const page = changed('{"version":1,"tradeIn":"x"}');
  await (await import('./change-over.client.ts')).countChangeOver();
  expect(page.disk.items.has('forecourt.change-over')).toBe(false);
  expect(document.documentElement.dataset.changeOver).toBeUndefined();
});

test('words that cannot be had are asked for again', async () => {
  let status = 503;
  const page = changed(changeOverText(kept), { [file]: () => (status === 200 ? Response.json(words) : new Response('', { status })) });
  const { countChangeOver } = await import('./change-over.client.ts');
  await expect(countChangeOver()).rejects.toThrow('503');
  expect(document.documentElement.dataset.changeOver).toBeUndefined();
  status = 200;
  await countChangeOver();
  expect(page.requests).toEqual([file, file]);
});
