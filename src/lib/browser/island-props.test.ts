import { serializeProps } from 'astro/runtime/server/serialize.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { islandProps } from './island-props.ts';

type Metadata = Parameters<typeof serializeProps>[1];
const metadata: Metadata = {
  displayName: '',
  hydrate: 'load',
  componentUrl: '',
  componentExport: { value: '' },
  hydrateArgs: '',
  astroStaticSlot: true,
};

test('props that Astro has written are read as they were', () => {
  const value = fc.letrec((tie) => ({
    one: fc.oneof(
      fc.string(),
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
  fc.assert(
    fc.property(value, (given) => {
      expect(islandProps(serializeProps({ given }, metadata))).toEqual({ given });
    }),
  );
});

test('a value that is not plain is refused by its kind', () => {
  expect(() => islandProps(serializeProps({ at: new Date(0) }, metadata))).toThrow('kind 3');
});
