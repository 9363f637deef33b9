import { expect, test } from 'vitest';
import { deliveredLine, nowhere, reserveDelivered, reserved } from './delivered.ts';

const table = {
  words: { estimate: 'Delivery to {region}: {price} extra', free: 'Free delivery to {region}', total: '{total} delivered to {postcode}' },
  regions: [
    { name: 'Sydney', price: 120, postcodes: ['2000-2249'] },
    { name: 'Central Coast', price: 0, postcodes: ['2250'] },
  ],
};
const shown = { amount: 31_990, basis: 'Drive away' };

function rootWith(delivered: string) {
  const written = new Map(delivered.length > 1 ? [['--delivered', JSON.stringify(delivered)]] : []);
  const style = {
    setProperty: (name: string, value: string | null) => void written.set(name, value ?? ''),
    removeProperty: (name: string) => String(written.delete(name)),
  };
  return { dataset: { delivered } as DOMStringMap, style, written };
}

function reservedBy(delivered: string, lines: string[] | null) {
  const stored: string[] = [];
  const root = rootWith(delivered);
  reserveDelivered('2000', lines, root, { write: (key, text) => void stored.push(`${key}=${text}`) });
  return { delivered: root.dataset.delivered, stored, line: root.written.get('--delivered') ?? null };
}

test('the line of a price is its total, that of free delivery says so, and a postcode without a region has none', () => {
  expect(deliveredLine('2000', table)?.(shown)).toBe('$32,110 delivered to 2000, drive away');
  expect(deliveredLine('2250', table)?.(shown)).toBe('Free delivery to Central Coast');
  expect(deliveredLine('2600', table)).toBeNull();
  expect(deliveredLine('200', table)).toBeNull();
});

test('the longest line is reserved on this page and later ones', () => {
  const longest = {
    delivered: '$102,110 delivered to 2000',
    stored: ['forecourt.delivery=2000 $102,110 delivered to 2000'],
    line: '"$102,110 delivered to 2000"',
  };
  expect(reservedBy('', ['$9,110 delivered to 2000', '$102,110 delivered to 2000', '$8,110 delivered to 2000'])).toEqual(longest);
  expect(reservedBy('$9,110 delivered to 2000', ['$102,110 delivered to 2000'])).toEqual(longest);
});

test('a page without prices leaves the stored line', () => {
  expect(reservedBy('$9,110 delivered to 2000', [])).toEqual({
    delivered: '$9,110 delivered to 2000',
    stored: [],
    line: '"$9,110 delivered to 2000"',
  });
});

test('without a region lines go, but those that were reserved stay; the next page reserves none', () => {
  expect(reservedBy('$9,110 delivered to 2000', null)).toEqual({ delivered: '-', stored: ['forecourt.delivery=2000 -'], line: null });
  expect(reservedBy(reserved, null)).toEqual({ delivered: reserved, stored: ['forecourt.delivery=2000 -'], line: JSON.stringify(reserved) });
});

test('a browser that stores nothing reserves it all the same; a name that reads like a style sheet is text', () => {
  const root = rootWith('');
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  reserveDelivered('2000', ['Free delivery to "Sydney"; \\'], root, { write: refuse });
  expect([root.dataset.delivered, root.written.get('--delivered')]).toEqual([
    'Free delivery to "Sydney"; \\',
    '"Free delivery to \\"Sydney\\"; \\\\"',
  ]);
  expect(nowhere).toHaveLength(1);
});
