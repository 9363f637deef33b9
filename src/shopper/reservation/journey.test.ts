import { expect, test } from 'vitest';
import { journeyEnd } from './journey.ts';

const site = (pages: readonly string[], slugs: Readonly<Record<string, string>> = {}) => {
  const asked: string[] = [];
  const sources = {
    last: 'checkout' as const,
    isPage: async (path: string) => asked.push(path) > 0 && pages.includes(path),
    slugOf: async (id: string) => slugs[id] ?? null,
  };
  return { asked, end: (id: string) => journeyEnd(id, sources) };
};

test('a slug or an id leads to the checkout of its vehicle', async () => {
  const { end } = site(['/cars/hilux-1/checkout/', '/cars/hilux-1/'], { '1': 'hilux-1' });
  expect(await end('hilux-1')).toEqual({ kind: 'checkout', path: '/cars/hilux-1/checkout/' });
  expect(await end('1')).toEqual({ kind: 'checkout', path: '/cars/hilux-1/checkout/' });
});

test('a vehicle without a checkout is named, and an unknown one is not', async () => {
  const { end } = site(['/cars/hilux-1/'], { '1': 'hilux-1' });
  expect(await end('hilux-1')).toEqual({ kind: 'vehicle', path: '/cars/hilux-1/' });
  expect(await end('2')).toEqual({ kind: 'none' });
});

test('what is neither an id nor a slug is asked of the index alone', async () => {
  const { asked, end } = site([], {});
  for (const id of ['../../admin', '//evil.example', 'javascript:alert(1)', 'a/b']) expect(await end(id)).toEqual({ kind: 'none' });
  expect(asked).toEqual([]);
});
