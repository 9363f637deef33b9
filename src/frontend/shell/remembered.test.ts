import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { rememberedBy, rememberedScript } from './remembered.ts';

/** Runs the inline script on a page with a strip. @returns the properties it set on the root, and the strip's text. */
function painted(stored: Record<string, string> | 'refused', remembered = { changeOver: true, delivery: true }) {
  const dataset: DOMStringMap = {};
  const lines: string[] = [];
  const sentence = { textContent: '' };
  const root = {
    dataset,
    querySelector: () => sentence,
    set style(text: string) {
      lines.push(text);
    },
  };
  const scope = {
    document: { documentElement: root },
    get localStorage() {
      if (stored === 'refused') throw new DOMException('Access is denied for this document.', 'SecurityError');
      return stored;
    },
  };
  new Function('scope', `with(scope)${rememberedScript(remembered)}`)(scope);
  return { ...dataset, lines, said: sentence.textContent };
}

const reserved = '\u00a0\u00a0';
const nothing = { delivered: '', lines: [], said: '' };

test('it shows what was worked out last for the remembered postcode', () => {
  const kept = '2000 Delivery to "Sydney": $120 extra';
  expect(painted({ 'forecourt.postcode': '2000', 'forecourt.delivery': kept })).toEqual({
    delivered: 'Delivery to "Sydney": $120 extra',
    lines: ['--delivered:"Delivery to \\"Sydney\\": $120 extra"'],
    said: '',
  });
  const room = { delivered: reserved, lines: [`--delivered:"${reserved}"`], said: '' };
  expect(painted({ 'forecourt.postcode': '2250', 'forecourt.delivery': kept })).toEqual(room);
  expect(painted({ 'forecourt.postcode': '2250' })).toEqual(room);
});

test('it writes nothing where nobody delivers, without a postcode, or without storage', () => {
  expect(painted({ 'forecourt.postcode': '2000', 'forecourt.delivery': '2000 -' })).toEqual({ ...nothing, delivered: '-' });
  expect(painted({})).toEqual(nothing);
  expect(painted({ 'forecourt.postcode': '<b>', 'forecourt.delivery': '<b> x' })).toEqual(nothing);
  expect(painted('refused')).toEqual({ lines: [], said: '' });
});

test('it shows the strip with what was said last, and says whether it is counted', () => {
  const kept = { 'forecourt.change-over': '{"version":1,"mark":"on traded","said":"Repayments include your $12,000 trade-in"}' };
  expect(painted(kept)).toEqual({ ...nothing, changeOver: 'on traded', said: 'Repayments include your $12,000 trade-in' });
  expect(painted({ 'forecourt.change-over': '{' })).toEqual(nothing);
});

test('a site shows only what it has', () => {
  const kept = { 'forecourt.change-over': '{"mark":"on","said":"x"}', 'forecourt.postcode': '2250' };
  expect(painted(kept, { changeOver: true, delivery: false })).toEqual({ changeOver: 'on', lines: [], said: 'x' });
  expect(painted(kept, { changeOver: false, delivery: true })).toMatchObject({ delivered: reserved, said: '' });
  expect(rememberedBy(siteWithContent())).toBeNull();
  expect(rememberedBy(siteWithContent({ finance: { provider: 'angle' } }))).toEqual({ changeOver: true, delivery: false });
});
