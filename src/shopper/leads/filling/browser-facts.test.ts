import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { browserFacts, type FactSources } from './browser-facts.ts';

const storageWith = (items: Readonly<Record<string, string>>) => fakeBrowser({ disk: fakeDisk(items) }).browser.storage;
const facts = ({ arrival, search = '', kept = {}, calculator = null }: Given = {}) =>
  browserFacts({
    storage: storageWith(kept),
    visit: storageWith(arrival === undefined ? {} : { 'forecourt.arrival': arrival }),
    location: { origin: 'https://www.harbour.example', pathname: '/contact/', search },
    userAgent: 'A browser',
    calculator,
  });
type Given = { arrival?: string; search?: string; kept?: Readonly<Record<string, string>>; calculator?: FactSources['calculator'] };

test('a page where nothing is kept gives its own address and the browser’s name alone', () => {
  expect(facts()).toEqual({
    origin: 'https://www.harbour.example',
    path: '/contact/',
    userAgent: 'A browser',
    visitedPages: [],
    linked: {},
    calculator: null,
    changeOver: null,
  });
});

test('the parameters of the arrival are sent, those of this page only where the arrival had none', () => {
  expect(facts({ arrival: '?utm_source=news&gclid=g1', search: '?utm_source=other' }).linked).toEqual({ utm_source: 'news', gclid: 'g1' });
  expect(facts({ arrival: '?car_id=480007', search: '?utm_medium=email' }).linked).toEqual({ utm_medium: 'email' });
  expect(facts({ search: '?ref=sign' }).linked).toEqual({ ref: 'sign' });
});

test('parameters that do not say where a shopper came from are not sent', () => {
  expect(facts({ search: '?email=sam%40example.com&car_id=480007&Utm_source=a&utm_=b&xgclid=c' }).linked).toEqual({});
});

test('at most 20 parameters of 500 characters are sent from any address', () => {
  const many = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `utm_${letter}=1`);
  expect(Object.keys(facts({ search: `?${many.join('&')}` }).linked)).toHaveLength(20);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^(utm_[a-z]{1,9}|[a-z]{1,9}|ref)$/), fc.string({ maxLength: 700 })), { maxLength: 40 }),
      (pairs) => {
        const linked = Object.entries(facts({ search: `?${new URLSearchParams(pairs)}` }).linked);
        expect(linked.length).toBeLessThanOrEqual(20);
        for (const [name, value] of linked) {
          expect(name).toMatch(/^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|campaign|source|ref)$/);
          expect(value.length).toBeLessThanOrEqual(500);
        }
      },
    ),
  );
});

test('visited pages are sent by their paths, the latest first, without damaged entries', () => {
  const entries = [{ id: '/cars/a/', seen_at: 2 }, { id: 'https://evil.example/', seen_at: 1 }, { id: '/' }, { id: '/used/', seen_at: 0 }];
  expect(facts({ kept: { 'forecourt.pages': JSON.stringify({ version: 1, entries }) } }).visitedPages).toEqual(['/cars/a/', '/used/']);
});

test('the fields of a calculator are sent as its shopper left them, no files, and 100 characters of each', () => {
  const calculator = new FormData();
  calculator.set('amount', '30,000');
  calculator.set('notes', 'x'.repeat(300));
  calculator.set('file', new File(['a'], 'a.txt'));
  expect(facts({ calculator }).calculator).toEqual({ amount: '30,000', notes: 'x'.repeat(100) });
  expect(facts({ calculator: new FormData() }).calculator).toEqual({});
});

test('a change-over that is kept is sent, also while repayments do not count it', () => {
  const kept = (isOn: boolean) => JSON.stringify({ version: 1, tradeIn: 12000, deposit: 500, term: 5, isOn, said: 'Your change-over' });
  for (const isOn of [true, false])
    expect(facts({ kept: { 'forecourt.change-over': kept(isOn) } }).changeOver).toEqual({ trade_in: 12000, deposit: 500, term: 5 });
  expect(facts({ kept: { 'forecourt.change-over': '{"version":1}' } }).changeOver).toBeNull();
});

test('a browser that lets nothing be read gives what its page knows', () => {
  const { storage } = fakeBrowser({ disk: { ...fakeDisk(), refuses: 'forbidden' } }).browser;
  const location = { origin: 'https://www.harbour.example', pathname: '/', search: '?source=post' };
  expect(browserFacts({ storage, visit: storage, location, userAgent: 'A browser', calculator: null })).toMatchObject({
    visitedPages: [],
    linked: { source: 'post' },
    changeOver: null,
  });
});
