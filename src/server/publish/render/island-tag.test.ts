import fc from 'fast-check';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { jsonAttribute } from '#lib/text/json-attribute.ts';
import { islandProps, islandTag } from './island-tag.ts';

const value = fc.letrec((tie) => ({
  one: fc.oneof(
    fc.string(),
    fc.constantFrom('style="x"', ' style=', `it's <b> & "so" &quot; &#39;`, ' method="post"', '<script type="module" src="/_astro/'),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('one')),
    fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      tie('one'),
    ),
  ),
})).one;

/** The attribute as a browser reads it: between apostrophes, with character references resolved. */
function parsed(tag: string): string | null {
  const page = new new Window().DOMParser().parseFromString(tag, 'text/html');
  return page.querySelector('astro-island')?.getAttribute('props') ?? null;
}

test('props are read as they were given, by JSON alone', () => {
  fc.assert(
    fc.property(value, (given) => {
      const tag = islandTag({ props: { props: islandProps({ given }, 'Part'), ssr: '' }, children: '' });
      expect(JSON.parse(parsed(tag) ?? '')).toEqual({ given });
    }),
  );
});

test('no text in props ends the attribute, opens a tag or looks like an attribute', () => {
  fc.assert(fc.property(value, (given) => void expect(jsonAttribute(JSON.stringify({ given }))).not.toMatch(/[<>']|="/)));
});

test('an island has its attributes in their order, without those that say nothing', () => {
  const props = { 'component-url': '/_astro/Part.js', props: '{"a":"it\'s"}', ssr: '', client: 'kept', opts: '{"value":"b"}' };
  expect(islandTag({ props, children: '<p></p>' })).toBe(
    `<astro-island component-url="/_astro/Part.js" props='{"a":"it&#39;s"}' ssr client="kept" opts='{"value":"b"}'><p></p></astro-island>`,
  );
  expect(islandTag({ props: { props: '{}' }, children: '' })).toBe('<astro-island></astro-island>');
});

test('a value that JSON would not give back is refused by its name', () => {
  expect(islandProps({ a: undefined, b: [null] }, 'Part')).toBe('{"b":[null]}');
  for (const at of [new Date(0), new Map(), Number.NaN, Number.POSITIVE_INFINITY, () => 1, [undefined], { deep: [new URL('https://a.example/')] }])
    expect(() => islandProps({ at }, 'Part')).toThrow('The island Part is given ');
});
