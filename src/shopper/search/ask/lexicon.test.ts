import { expect, test } from 'vitest';
import { formatParsedText } from './format-parsed-text.ts';
import { type LexiconSource, toLexicon } from './lexicon.ts';
import { parseText } from './parse-text.ts';

const of = (values: LexiconSource['values'], models: LexiconSource['models'] = [{ make: 'Toyota', model: 'Hilux' }]) =>
  toLexicon({ models, values, thisYear: null });
const words = (text: string, lexicon = of({})) => formatParsedText(parseText(text, lexicon));

test('only what the stock holds is understood: other words stay text', () => {
  expect(words('diesel hilux')).toBe('make=Toyota ; model=Toyota/Hilux | diesel');
  expect(words('mazda under 20k')).toBe('price=..20000 | mazda');
  expect(words('white 4wd', of({ colour: ['Red'] }))).toBe('| 4wd ~ white');
  expect(words('under 5 years old')).toBe('~ under 5 years old');
});

test('what shoppers call a thing finds what this stock calls it', () => {
  expect(words('ute', of({ body: ['Utility'] }))).toBe('body=Utility');
  expect(words('4wd', of({ drive: ['Four Wheel Drive', 'Front'] }))).toBe('drive=Four Wheel Drive');
  expect(words('4wd', of({ drive: ['AWD'] }))).toBe('drive=AWD');
  expect(words('queensland', of({ state: ['qld'] }))).toBe('state=qld');
  expect(words('queensland', of({ state: ['Queensland'] }))).toBe('state=Queensland');
  expect(words('petrol', of({ fuel: ['Petrol - Premium ULP', 'Petrol/Electric Hybrid', 'Diesel'] }))).toBe('fuel=Petrol - Premium ULP');
});

test('a make or model in two spellings is one', () => {
  const two = of({}, [
    { make: 'Toyota', model: 'Prius C' },
    { make: 'TOYOTA', model: 'Prius-C' },
    { make: 'Toyota', model: 'PRIUS C' },
  ]);
  expect(words('toyota', two)).toBe('make=Toyota');
  expect(words('prius c', two)).toBe('make=Toyota ; model=Toyota/Prius C,Toyota/Prius-C');
});

test('a word of more values than anyone reads stays text', () => {
  const badge = Array.from({ length: 20 }, (_, index) => `SR5 (${index})`);
  expect(words('hilux sr5', of({ badge }))).toBe('make=Toyota ; model=Toyota/Hilux | sr5');
});

test('the site’s own words for values are understood', () => {
  const lexicon = toLexicon({
    models: [{ make: 'Isuzu UTE Australia', model: 'D-MAX' }],
    values: { car_type: ['used'] },
    labels: { car_type: { used: 'Nearly Mine' }, make: { 'Isuzu UTE Australia': 'Isuzu UTE', Unsold: 'Gone' } },
    thisYear: null,
  });
  expect(words('nearly mine isuzu ute', lexicon)).toBe('car_type=used ; make=Isuzu UTE Australia');
  expect(words('gone', lexicon)).toBe('| gone');
});

test('values that mean something to programs are only words', () => {
  const odd = of({ colour: ['__proto__', 'constructor', '', '  ', '***', '日本'] }, [
    { make: 'AND', model: 'OR' },
    { make: '日産', model: 'の' },
  ]);
  expect(words('constructor', odd)).toBe('colour=constructor');
  expect(words('日産 and 日本', odd)).toBe('make=日産 ; colour=日本');
});

const equipped = of({ filtered_features: ['Sunroof', 'Panoramic Sunroof', 'Tow bar', 'Snorkel'] });
test.each([
  ['towbar and snorkel', 'filtered_features=Tow bar,Snorkel'],
  ['sunroof, snorkel', 'filtered_features=Sunroof|Panoramic Sunroof,Snorkel'],
  ['sunroof or tow bar', 'filtered_features=Sunroof|Panoramic Sunroof|Tow bar'],
  ['snorkel and sunroof or tow bar', 'filtered_features=Snorkel,Sunroof|Panoramic Sunroof|Tow bar'],
  ['no sunroof', 'filtered_features!=Sunroof,Panoramic Sunroof'],
  ['snorkle', 'filtered_features=Snorkel'],
])('of equipment all is asked for, unless it says or: %s', (asked, reading) => {
  expect(words(asked, equipped)).toBe(reading);
});

test('a name of the stock that could be several is no word for equipment', () => {
  expect(words('tow bar', of({ filtered_features: ['Tow bar|Hitch'] }))).toBe('| tow bar');
});

const names = of({ badge: ['Ascent', '21.65-3 Outback', 'Outback', 'Hybrid'], fuel: ['Hybrid'], filtered_features: ['Reversing Camera'] }, [
  { make: 'Toyota', model: 'Camry' },
  { make: 'Toyota', model: 'Corolla' },
  { make: 'Toyota', model: 'LandCruiser' },
  { make: 'Toyota', model: 'Yaris' },
  { make: 'Toyota', model: 'Yaris Cross' },
  { make: 'Jayco', model: 'Silverline' },
]);
test.each([
  ['toyta camery hybird', 'make=Toyota ; model=Toyota/Camry ; fuel=Hybrid'],
  ['corrola asent', 'make=Toyota ; model=Toyota/Corolla ; badge=Ascent'],
  ['yaris cros', 'make=Toyota ; model=Toyota/Yaris Cross'],
  ['yari cross', 'make=Toyota ; model=Toyota/Yaris Cross'],
  ['yaris auto', 'make=Toyota ; model=Toyota/Yaris | auto'],
  ['silverline outback', 'make=Jayco ; model=Jayco/Silverline ; badge=Outback,21.65-3 Outback'],
  ['79 series', 'make=Toyota ; model=Toyota/LandCruiser'],
])('the names of a make come first, with a slip too: %s', (asked, reading) => {
  expect(words(asked, names)).toBe(reading);
});
