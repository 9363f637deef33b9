import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from '#lib/text/html.ts';
import { withPlainIslands } from './plain-islands.ts';

const island = (props: object) => `<p>a</p><astro-island uid="x" props="${escapeHtml(JSON.stringify(props))}" ssr>b</astro-island>`;

test('props are plain JSON, and the rest of the page stays', () => {
  const typed = { form: [0, { kind: [0, 'fleet'], fields: [1, [[0, { name: [0, 'a & "b"'] }]]], note: [0, null] }], level: [0, 2] };
  expect(withPlainIslands(island(typed))).toBe(
    `<p>a</p><astro-island uid="x" props='{"form":{"kind":"fleet","fields":[{"name":"a &amp; \\"b\\""}],"note":null},"level":2}' ssr>b</astro-island>`,
  );
});

test('any text comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [, props = ''] = / props='([^']*)'/.exec(withPlainIslands(island({ text: [0, text] }))) ?? [];
      const { text: back } = JSON.parse(
        props.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&#39;/g, "'").replace(/&#61;/g, '=').replace(/&amp;/g, '&'),
      );
      expect(back).toBe(text);
    }),
  );
});
