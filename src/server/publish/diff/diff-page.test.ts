import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffPage, diffPage } from './diff-page.ts';
import { changesByKind, mostCompared } from './diff-report.ts';
import type { PageDiff } from './page-diff.ts';

const price: PageDiff = {
  words: [
    [
      { kind: 'same', text: 'Price: ' },
      { kind: 'removed', text: '$1' },
      { kind: 'added', text: '$2' },
    ],
  ],
  head: [],
  addresses: [],
};
const none: PageDiff = { words: [], head: [], addresses: [] };
const page = (more: Partial<DiffPage>): DiffPage => ({
  name: 'Acme',
  url: 'https://www.acme.example',
  release: '000001-a',
  at: '2026-11-24T03:00:00.000Z',
  unchanged: 7,
  held: null,
  kinds: [],
  ...more,
});

test('pages that change alike are told once, with their number and reason', () => {
  const changes = [
    { path: '/a/', kind: 'vehicle', reason: 'similar' },
    { path: '/b/', kind: 'vehicle', reason: 'vehicle' },
    { path: '/c/', kind: 'vehicle', reason: 'similar' },
    { path: '/d/', kind: 'vehicle', reason: 'new' },
    { path: '/e/', kind: 'vehicle', reason: 'removed' },
    { path: '/sitemap.xml', kind: 'file', reason: 'content' },
  ];
  const kinds = changesByKind(changes, (path) => (path === '/b/' ? none : price));
  expect(kinds.map(({ kind }) => kind)).toEqual(['vehicle', 'file']);
  expect(kinds[0]).toMatchObject({
    added: ['/d/'],
    removed: ['/e/'],
    changed: 3,
    reasons: [
      ['similar', 2],
      ['vehicle', 1],
    ],
    groups: [{ paths: ['/a/', '/c/'] }, { paths: ['/b/'] }],
    unread: [],
  });
  const html = diffPage(page({ kinds }));
  expect(html).toContain('The same on 2 pages');
  expect(html).toContain('Price: <del>$1</del><ins>$2</ins>');
  expect(html).toContain('vehicles shown beside it (2)<br>the vehicle itself (1)');
  expect(html).toContain('Its markup changes, no word and no address.');
  expect(html).toContain('<a href="https://www.acme.example/e/">/e/</a>');
  expect(html).toContain('<dd>7</dd>');
});

test('thousands of pages make a page of bounded size', () => {
  const changes = Array.from({ length: 10_000 }, (_, place) => ({ path: `/cars/${place}/`, kind: 'vehicle', reason: 'vehicle' }));
  let compared = 0;
  const kinds = changesByKind(changes, (path) => {
    compared += 1;
    const text = `${path} ${'word '.repeat(50)}`;
    return { ...none, words: Array.from({ length: 300 }, () => [{ kind: 'added', text }] as const) };
  });
  expect(compared).toBe(mostCompared);
  const html = diffPage(page({ kinds }));
  expect(html).toContain('9,950 more changed, not compared here');
  expect(html).toContain('and 260 more lines');
  expect(html.length).toBeLessThan(2_000_000);
});

test('nothing to change, and nothing published, are said', () => {
  expect(diffPage(page({}))).toContain('Every page stays as it is.');
  expect(diffPage(page({ release: null }))).toContain('Nothing is published yet.');
  expect(diffPage(page({ held: '6 of 10 pages would go' }))).toContain('<strong>A brake would hold it:</strong> 6 of 10 pages would go.');
});

test('whatever pages say is text: no element and no attribute comes of it', () => {
  const tagsOf = (html: string) =>
    html
      .replace(/>[^<]*/g, '>')
      .match(/<[^>]*>/g)
      ?.map((tag) => tag.replace(/(href|content|datetime|id|aria-labelledby)="[^"]*"/g, '$1'));
  const told = (text: string) => {
    const line = [{ kind: 'added', text }] as const;
    const kinds = changesByKind([{ path: `/${text}`, kind: 'vehicle', reason: 'vehicle' }], () => ({
      words: [line],
      head: [line],
      addresses: [line],
    }));
    return tagsOf(diffPage(page({ name: text, kinds, held: text, release: text })));
  };
  const plain = told('plain');
  assert(
    property(string({ unit: 'binary', maxLength: 20 }), (text) => {
      expect(told(`<b x="${text}'>${text}`)).toEqual(plain);
    }),
  );
});
