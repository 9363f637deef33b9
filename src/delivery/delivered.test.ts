import { expect, test } from 'vitest';
import { deliveredWords, nowhere, reserved, showDelivered } from './delivered.ts';

const table = {
  words: { estimate: 'Delivery to {region}: {price} extra', free: 'Free delivery to {region}' },
  regions: [{ name: 'Sydney', price: 120, postcodes: ['2000-2249'] }],
};

function rootWith(delivered: string) {
  const written = new Map(delivered.length > 1 ? [['--delivered', JSON.stringify(delivered)]] : []);
  const style = {
    setProperty: (name: string, value: string | null) => void written.set(name, value ?? ''),
    removeProperty: (name: string) => String(written.delete(name)),
  };
  return { dataset: { delivered } as DOMStringMap, style, written };
}

function shown(delivered: string, words: string | null) {
  const kept: string[] = [];
  const root = rootWith(delivered);
  showDelivered('2000', words, root, { write: (key, text) => void kept.push(`${key}=${text}`) });
  return { delivered: root.dataset.delivered, kept, line: root.written.get('--delivered') ?? null };
}

test('words of the region of a postcode, or none', () => {
  expect(deliveredWords('2000', table)).toBe('Delivery to Sydney: $120 extra');
  expect(deliveredWords('2250', table)).toBeNull();
  expect(deliveredWords('200', table)).toBeNull();
});

test('words are shown behind the prices, and kept with their postcode', () => {
  const sydney = {
    delivered: 'Delivery to Sydney: $120 extra',
    kept: ['forecourt.delivery=2000 Delivery to Sydney: $120 extra'],
    line: '"Delivery to Sydney: $120 extra"',
  };
  expect(shown('', 'Delivery to Sydney: $120 extra')).toEqual(sydney);
  expect(shown('Delivery to Sydney: $99 extra', 'Delivery to Sydney: $120 extra')).toEqual(sydney);
});

test('without words lines go, but those that were reserved stay; the next page reserves none', () => {
  expect(shown('Delivery to Sydney: $99 extra', null)).toEqual({ delivered: '-', kept: ['forecourt.delivery=2000 -'], line: null });
  expect(shown(reserved, null)).toEqual({ delivered: reserved, kept: ['forecourt.delivery=2000 -'], line: JSON.stringify(reserved) });
});

test('a browser that keeps nothing shows them all the same; a name that reads like a style sheet is text', () => {
  const root = rootWith('');
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  showDelivered('2000', 'Free delivery to "Sydney"; \\', root, { write: refuse });
  expect([root.dataset.delivered, root.written.get('--delivered')]).toEqual([
    'Free delivery to "Sydney"; \\',
    '"Free delivery to \\"Sydney\\"; \\\\"',
  ]);
  expect(nowhere).toHaveLength(1);
});
