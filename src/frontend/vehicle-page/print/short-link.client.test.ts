import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { testPage } from '#startup/test-page.ts';

const file = paths.shortPart(0);

async function followed(answers: Record<string, () => Response>) {
  const page = testPage('', { address: '/v/s123/?from=paper', answers });
  await (await import('./short-link.client.ts')).follow('s123', 1);
  return page.left;
}

test('a short link leads to its vehicle, with what stands behind it', async () => {
  expect(await followed({ [file]: () => Response.json({ S123: '2022-toyota-hilux-s123' }) })).toEqual(['/cars/2022-toyota-hilux-s123/?from=paper']);
});

test.each([
  ['its file is not there', () => new Response('', { status: 404 })],
  ['it names no vehicle', () => Response.json({ S124: 'a' })],
  ['what it names is no slug', () => Response.json({ S123: '../evil' })],
])('where %s the page stays', async (_, answer) => {
  expect(await followed({ [file]: answer })).toEqual([]);
});
