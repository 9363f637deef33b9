import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { type Connector, connectorKinds } from '../connectors/connectors.ts';
import { type ConsentRequest, consentText, grantedIn, consentKey as key, prepareConsent } from './consent.ts';

const ga4: Connector = { kind: 'ga4', id: 'G-AB12', ads: false };
const chat: Connector = { kind: 'chat', id: 'https://chat.example/widget.js', ads: false };
const asked: ConsentRequest = { digest: 'one', text: 'With your OK. Google Analytics. Acme Chat.', connectors: [ga4, chat] };

function tab(disk = fakeDisk(), now = 5000) {
  const fake = fakeBrowser({ disk, now });
  const updates: string[][] = [];
  const changes: boolean[] = [];
  let running: readonly Connector[] = [];
  let loads = 0;
  const load = async () => {
    loads += 1;
    return {
      update(granted: readonly Connector[]) {
        updates.push(granted.map(({ kind }) => kind));
        const isWithdrawn = running.some(({ id }) => !granted.some((one) => one.id === id));
        running = granted;
        return isWithdrawn;
      },
      forward() {},
    };
  };
  const consent = prepareConsent({ browser: fake.browser, digest: asked.digest, load, onChange: (isAsked) => changes.push(isAsked) });
  return { ...fake, consent, updates, changes, loads: () => loads, reloads: () => fake.loads.length };
}

test('before a decision nothing is loaded', async () => {
  const { consent, loads } = tab();
  await consent.follow();
  expect([consent.granted(), loads()]).toEqual([null, 0]);
});

test('to decline is kept, and loads nothing', async () => {
  const { consent, loads, disk, changes } = tab();
  consent.decide(asked, []);
  await consent.follow();
  expect([consent.granted(), loads(), changes]).toEqual([[], 0, [false]]);
  expect(disk.items.has(key)).toBe(true);
});

test('consent is kept with its time, the text, and what was asked for', () => {
  const { consent, disk } = tab();
  consent.decide(asked, [ga4]);
  expect(JSON.parse(disk.items.get(key) ?? '')).toEqual({
    version: 1,
    at: 5000,
    digest: 'one',
    text: asked.text,
    asked: ['ga4 G-AB12', 'chat https://chat.example/widget.js'],
    granted: ['ga4 G-AB12'],
    ads: [],
  });
});

test('what was granted runs on the next page', async () => {
  const disk = fakeDisk({ [key]: consentText(asked, [chat], 1) });
  const { consent, updates } = tab(disk);
  await consent.follow();
  expect(updates).toEqual([['chat']]);
});

test('to withdraw loads the page again', async () => {
  const disk = fakeDisk({ [key]: consentText(asked, [ga4, chat], 1) });
  const { consent, updates, reloads } = tab(disk);
  await consent.follow();
  const before = reloads();
  consent.decide(asked, [chat]);
  await consent.follow();
  expect(updates.slice(0, 2)).toEqual([['ga4', 'chat'], ['chat']]);
  expect(reloads()).toBe(before + 1);
});

test('another tab follows: it starts what was granted, closes the dialog, and loads again what was withdrawn', async () => {
  const disk = fakeDisk();
  const one = tab(disk);
  const other = tab(disk);
  one.consent.decide(asked, [ga4]);
  await vi.waitFor(() => expect(other.updates).toEqual([['ga4']]));
  expect(other.changes).toEqual([false]);
  const before = other.reloads();
  one.consent.decide(asked, []);
  await vi.waitFor(() => expect(other.reloads()).toBe(before + 1));
});

test('what was withdrawn while the code came is not started', async () => {
  const disk = fakeDisk({ [key]: consentText(asked, [ga4], 1) });
  const { consent, updates } = tab(disk);
  const following = consent.follow();
  disk.items.set(key, consentText(asked, [], 2));
  await following;
  expect(updates).toEqual([[]]);
});

test('where nothing can be kept a decision holds on its page, and one that was kept before is forgotten', async () => {
  const disk = fakeDisk({ [key]: consentText(asked, [ga4], 1) });
  disk.refuses = 'full';
  const { consent, loads } = tab(disk);
  consent.decide(asked, []);
  await consent.follow();
  expect([consent.granted(), loads()]).toEqual([[], 0]);
  expect(disk.items.has(key)).toBe(false);
  const forbidden = tab(Object.assign(fakeDisk(), { refuses: 'forbidden' as const }));
  expect(forbidden.consent.granted()).toBeNull();
  forbidden.consent.decide(asked, [chat]);
  expect(forbidden.consent.granted()).toEqual([chat]);
});

test('code that cannot be had is logged, and asked for again', async () => {
  const fake = fakeBrowser({ disk: fakeDisk({ [key]: consentText(asked, [ga4], 1) }) });
  let loads = 0;
  const load = async () => {
    loads += 1;
    throw new Error('404');
  };
  const consent = prepareConsent({ browser: fake.browser, digest: asked.digest, load, onChange() {} });
  await consent.follow();
  await consent.follow();
  expect([loads, fake.logs]).toEqual([2, Array(2).fill('No connector was started: 404')]);
});

test('a changed text or another list of connectors is asked again, whatever was kept', () => {
  const connector = fc.record({ kind: fc.constantFrom(...connectorKinds), id: fc.stringMatching(/^[A-Z0-9-]{1,8}$/), ads: fc.boolean() });
  const question = fc.record({
    digest: fc.string(),
    text: fc.string(),
    connectors: fc.uniqueArray(connector, { selector: ({ kind, id }) => kind + id, maxLength: 4 }),
  });
  fc.assert(
    fc.property(question, question, fc.nat(), (one, other, at) => {
      const granted = one.connectors.filter((_, index) => index % 2 === at % 2);
      const stored = consentText(one, granted, at);
      expect(grantedIn(stored, one.digest)).toEqual(granted);
      if (one.digest !== other.digest) expect(grantedIn(stored, other.digest)).toBeNull();
    }),
  );
});

test('what is damaged is asked again', () => {
  for (const stored of [
    null,
    '',
    '{',
    '[]',
    'null',
    '{"version":2}',
    '{"version":1,"text":"With your OK."}',
    '{"version":1,"digest":"one","granted":[{}],"ads":[]}',
    '7',
  ])
    expect(grantedIn(stored, asked.digest)).toBeNull();
  fc.assert(fc.property(fc.json(), (stored) => grantedIn(stored, asked.digest) === null));
});

test('a page that is older than the file goes by what its shopper read', async () => {
  const { consent, updates } = tab();
  consent.decide({ ...asked, digest: 'newer' }, [ga4]);
  await consent.follow();
  expect([consent.granted(), updates.at(-1)]).toEqual([[ga4], ['ga4']]);
});
