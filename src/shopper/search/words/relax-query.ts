import type { Lexicon } from '../ask/lexicon.ts';
import type { ParsedText, QueryChange } from '../ask/parsed-text.ts';
import { isStopWord } from '../ask/phrase-tables.ts';
import { tokenize } from '../ask/tokenize.ts';

export type CountMatches = (reading: Pick<ParsedText, 'changes' | 'rest'>) => Promise<number>;

/** Tested one by one; further ones are dropped. */
const mostWords = 12;
/** Shorter words are prefixes of too many. */
const shortest = 4;

/** Relaxes a query until it matches: drops words without matches, then widens the radius. Names them in `dropped`. Unchanged if nothing matches. */
export async function relaxQuery(read: ParsedText, lexicon: Pick<Lexicon, 'find' | 'bodies'>, count: CountMatches): Promise<ParsedText> {
  const reading = await withoutKnownBody(read, lexicon, count);
  if (reading.rest === '' && !reading.changes.some(mayGive) && looseOf(reading) === undefined) return reading;
  if ((await count(reading)) > 0) return reading;
  const ways = [
    reading,
    widerDrive(reading, lexicon),
    ...radii.map((km) => farther(reading, km)),
    ...ends.map((end) => looser(reading, end)),
  ].flatMap((one) => one ?? []);
  for (const way of ways) {
    if (way !== reading && way.rest !== '' && (await count(way)) > 0) return way;
    if (way.changes.length > 0 && (await count({ ...way, rest: '' })) === 0) continue;
    const kept = await wordsThatFind(way, count);
    if (kept === '' && way.changes.length === 0) break;
    return { ...way, rest: kept, dropped: [...way.dropped, ...droppedWords(way.rest, kept)] };
  }
  return reading;
}

/** Without function words. */
function droppedWords(text: string, kept: string): string[] {
  const stays = new Set(kept.split(' '));
  const gone = text.split(/\s+/).filter((word) => word !== '' && !stays.has(word));
  const said = gone.filter((word) => !isStopWord(word));
  const named = said.length > 0 ? said : gone;
  return named.length > 0 ? [named.join(' ')] : [];
}

const isBody = (change: QueryChange) => change.kind === 'choose' && change.attribute === 'body';

/** Drops a body that the model implies, which would hide vehicles without a stated body: `trafic van`. */
async function withoutKnownBody(reading: ParsedText, { bodies }: Pick<Lexicon, 'bodies'>, count: CountMatches): Promise<ParsedText> {
  const { changes } = reading;
  if (!changes.some(isBody) || !changes.some((change) => change.kind === 'choose' && change.attribute === 'model')) return reading;
  const others = changes.map((change) =>
    isBody(change) && 'values' in change ? { ...change, values: bodies.filter((body) => !change.values.includes(body)) } : change,
  );
  if ((await count({ changes: others, rest: '' })) > 0) return reading;
  // Without any such vehicle the body stays, and the suggestions name it.
  const withoutBody = changed(reading, (change) => (isBody(change) ? [] : [change]));
  return (await count({ changes: withoutBody.changes, rest: '' })) > 0 ? withoutBody : reading;
}

/** Adds `fallen` to the dropped. */
const changed = (reading: ParsedText, change: (change: QueryChange) => readonly QueryChange[], fallen: readonly string[] = []): ParsedText => ({
  ...reading,
  changes: reading.changes.flatMap(change),
  understood: reading.understood.map((span) => ({ ...span, changes: span.changes.flatMap(change) })),
  dropped: [...reading.dropped, ...fallen],
});

/** Only these are relaxed; other filters stay. */
const mayGive = (change: QueryChange) => change.kind === 'near' || (change.kind === 'choose' && change.attribute === 'drive');

/** Words that match together with the filters. */
async function wordsThatFind(reading: ParsedText, count: CountMatches): Promise<string> {
  const kept: string[] = [];
  // A single letter matches everything.
  const isMeant = (word: string) => word.length > 1 && !isStopWord(word) && !tokenize(word).every(({ kind }) => kind === 'sign');
  for (const word of reading.rest.split(/\s+/).filter(isMeant).slice(0, mostWords)) {
    // With filters, or after unmatched words, short words must match whole: `run` of `school run` is no running board.
    const exact = word.length > shortest || reading.changes.length === 0 ? word : `"${word}"`;
    const finds = async (last: string) => (await count({ ...reading, rest: [...kept, last].join(' ') })) > 0;
    if ((await finds(exact)) && (exact === word || (await finds(word)))) kept.push(word);
  }
  return kept.join(' ');
}

/** Kilometres; finally everywhere. */
const radii = [100, 250, null];

const drives = { narrow: '4wd', wide: 'awd' } as const;

/** Adds all-wheel drive to four-wheel drive: stocks use either. */
function widerDrive(reading: ParsedText, lexicon: Pick<Lexicon, 'find'>): ParsedText | null {
  const valuesOf = (word: string) => lexicon.find(word)?.find(({ attribute }) => attribute === 'drive')?.values ?? [];
  const [four, all] = [valuesOf(drives.narrow), valuesOf(drives.wide)];
  const isDrive = (change: QueryChange) =>
    change.kind === 'choose' && change.attribute === 'drive' && change.values.every((value) => four.includes(value) || all.includes(value));
  if (!reading.changes.some(isDrive)) return null;
  return changed(reading, (change) => [
    isDrive(change) && 'values' in change ? { ...change, values: [...new Set([...change.values, ...four, ...all])] } : change,
  ]);
}

/** Limits for estimated kilometres; finally any. */
const ends = [100_000, null];

const looseOf = ({ understood }: ParsedText) =>
  understood.flatMap(({ changes }) => changes).find((change) => change.kind === 'range' && change.loose);

/** Relaxes `low km`. */
function looser(reading: ParsedText, max: number | null): ParsedText | null {
  const loose = looseOf(reading);
  if (loose?.kind !== 'range') return null;
  const { attribute } = loose;
  return changed(
    reading,
    (change) =>
      change.kind !== 'range' || change.attribute !== attribute ? [change] : max === null ? [] : [{ ...change, range: { ...change.range, max } }],
    max === null ? ['low km'] : [],
  );
}

/** Widens or drops the radius; sorted by distance. */
function farther(reading: ParsedText, km: number | null): ParsedText | null {
  const near = reading.changes.find((change) => change.kind === 'near')?.near;
  if (near === undefined || near.km === null || (km !== null && km <= near.km)) return null;
  return changed(reading, (change) => [change.kind === 'near' ? { kind: 'near', near: { ...change.near, km } } : change], [
    `within ${near.km} km of ${near.place}`,
  ]);
}
