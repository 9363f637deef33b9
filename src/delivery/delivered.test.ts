import { expect, test } from 'vitest';
import { deliveredScript, deliveredWords, nowhere, reserved, showDelivered } from './delivered.ts';

const table = {
  words: { estimate: 'Delivery to {region}: {price} extra', free: 'Free delivery to {region}' },
  regions: [{ name: 'Sydney', price: 120, postcodes: ['2000-2249'] }],
};

function shown(delivered: string, words: string | null, texts: string[] = []) {
  const kept: string[] = [];
  const gone = new Set<object>();
  const lines = texts.map((textContent) => {
    const line = { textContent, remove: () => void gone.add(line) };
    return line;
  });
  const root = { dataset: { delivered } as DOMStringMap };
  showDelivered('2000', words, { root, lines }, { write: (key, text) => void kept.push(`${key}=${text}`) });
  return { delivered: root.dataset.delivered, kept, lines: lines.filter((line) => !gone.has(line)).map(({ textContent }) => textContent) };
}

test('words of the region of a postcode, or none', () => {
  expect(deliveredWords('2000', table)).toBe('Delivery to Sydney: $120 extra');
  expect(deliveredWords('2250', table)).toBeNull();
  expect(deliveredWords('200', table)).toBeNull();
});

test('words are shown, written into the lines that stand, and kept with their postcode', () => {
  expect(shown('', 'Delivery to Sydney: $120 extra')).toEqual({
    delivered: 'Delivery to Sydney: $120 extra',
    kept: ['forecourt.delivery=2000 Delivery to Sydney: $120 extra'],
    lines: [],
  });
  expect(shown('Delivery to Sydney: $99 extra', 'Delivery to Sydney: $120 extra', ['Delivery to Sydney: $99 extra']).lines).toEqual([
    'Delivery to Sydney: $120 extra',
  ]);
});

test('without words lines go, but those that were reserved stay; the next page reserves none', () => {
  expect(shown('Delivery to Sydney: $99 extra', null, ['Delivery to Sydney: $99 extra'])).toEqual({
    delivered: '-',
    kept: ['forecourt.delivery=2000 -'],
    lines: [],
  });
  expect(shown(reserved, null, [reserved])).toEqual({ delivered: reserved, kept: ['forecourt.delivery=2000 -'], lines: [reserved] });
});

test('a browser that keeps nothing shows them all the same', () => {
  const root = { dataset: {} as DOMStringMap };
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  showDelivered('2000', 'Free delivery to Sydney', { root, lines: [] }, { write: refuse });
  expect(root.dataset.delivered).toBe('Free delivery to Sydney');
});

/** Runs the inline script on a page that has these prices. */
function painted(stored: Record<string, string> | 'refused') {
  const dataset: DOMStringMap = {};
  let look: () => void = () => {};
  const prices = [{ after: (line: { className: string; textContent: string }) => void written.push(`${line.className}: ${line.textContent}`) }];
  const written: string[] = [];
  const page = { documentElement: { dataset }, createElement: () => ({}), querySelectorAll: () => prices };
  class Observer {
    constructor(callback: () => void) {
      look = callback;
    }
    observe() {}
  }
  const scope = {
    document: page,
    MutationObserver: Observer,
    get localStorage() {
      if (stored === 'refused') throw new DOMException('Access is denied for this document.', 'SecurityError');
      return stored;
    },
  };
  new Function('scope', `with(scope)${deliveredScript}`)(scope);
  look();
  return [dataset.delivered, ...written];
}

test('the inline script shows what was worked out last for the remembered postcode', () => {
  const kept = '2000 Delivery to Sydney: $120 extra';
  expect(painted({ 'forecourt.postcode': '2000', 'forecourt.delivery': kept })).toEqual([
    'Delivery to Sydney: $120 extra',
    'delivered: Delivery to Sydney: $120 extra',
  ]);
  // Another postcode, or a first one: room for words that are still worked out.
  expect(painted({ 'forecourt.postcode': '2250', 'forecourt.delivery': kept })).toEqual([reserved, `delivered: ${reserved}`]);
  expect(painted({ 'forecourt.postcode': '2250' })).toEqual([reserved, `delivered: ${reserved}`]);
});

test('it writes nothing where nobody delivers, without a postcode, or without storage', () => {
  expect(painted({ 'forecourt.postcode': '2000', 'forecourt.delivery': '2000 -' })).toEqual([nowhere]);
  expect(painted({})).toEqual(['']);
  expect(painted({ 'forecourt.postcode': '<b>', 'forecourt.delivery': '<b> x' })).toEqual(['']);
  expect(painted('refused')).toEqual(['']);
});
