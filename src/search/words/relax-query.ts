import type { Lexicon } from '../ask/lexicon.ts';
import type { ParsedText, QueryChange } from '../ask/parsed-text.ts';
import { isStopWord } from '../ask/phrase-tables.ts';
import { tokenize } from '../ask/tokenize.ts';

/** How many vehicles a reading finds. */
export type CountMatches = (reading: Pick<ParsedText, 'changes' | 'rest'>) => Promise<number>;

/** Words that are tried one by one; what follows falls away with them. */
const mostWords = 12;
/** Words up to so many letters begin too many others. */
const shortest = 4;

/**
 * A reading that finds something wherever its filters or its words do. Words that nothing beside the filters matches fall away, then the radius of a
 * place that has no vehicle around it. What falls away is named in `dropped`. A reading that finds nothing in any way stays as it is.
 */
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

/** What of a text is not kept, without the small words that only carry it. */
function droppedWords(text: string, kept: string): string[] {
  const stays = new Set(kept.split(' '));
  const gone = text.split(/\s+/).filter((word) => word !== '' && !stays.has(word));
  const said = gone.filter((word) => !isStopWord(word));
  const named = said.length > 0 ? said : gone;
  return named.length > 0 ? [named.join(' ')] : [];
}

const isBody = (change: QueryChange) => change.kind === 'choose' && change.attribute === 'body';

/** The same without the body that a model has anyway, which would hide those of it whose body the stock does not say: `trafic van`. */
async function withoutKnownBody(reading: ParsedText, { bodies }: Pick<Lexicon, 'bodies'>, count: CountMatches): Promise<ParsedText> {
  const { changes } = reading;
  if (!changes.some(isBody) || !changes.some((change) => change.kind === 'choose' && change.attribute === 'model')) return reading;
  const others = changes.map((change) =>
    isBody(change) && 'values' in change ? { ...change, values: bodies.filter((body) => !change.values.includes(body)) } : change,
  );
  if ((await count({ changes: others, rest: '' })) > 0) return reading;
  // Where there is no vehicle of any body, none is known: the body stays, and so does the help that names it.
  const withoutBody = changed(reading, (change) => (isBody(change) ? [] : [change]));
  return (await count({ changes: withoutBody.changes, rest: '' })) > 0 ? withoutBody : reading;
}

/** The same with other changes, and `fallen` named. */
const changed = (reading: ParsedText, change: (change: QueryChange) => readonly QueryChange[], fallen: readonly string[] = []): ParsedText => ({
  ...reading,
  changes: reading.changes.flatMap(change),
  understood: reading.understood.map((span) => ({ ...span, changes: span.changes.flatMap(change) })),
  dropped: [...reading.dropped, ...fallen],
});

/** What is asked of the index only where it may give way: the other filters stand as they were said. */
const mayGive = (change: QueryChange) => change.kind === 'near' || (change.kind === 'choose' && change.attribute === 'drive');

/** The words of the rest that find something, together and with the filters. */
async function wordsThatFind(reading: ParsedText, count: CountMatches): Promise<string> {
  const kept: string[] = [];
  // One letter begins some word of every vehicle.
  const isMeant = (word: string) => word.length > 1 && !isStopWord(word) && !tokenize(word).every(({ kind }) => kind === 'sign');
  for (const word of reading.rest.split(/\s+/).filter(isMeant).slice(0, mostWords)) {
    // Beside filters, and words that nothing matches, a short one says something only as a whole word: `run` of `school run` is no running board.
    const exact = word.length > shortest || reading.changes.length === 0 ? word : `"${word}"`;
    const finds = async (last: string) => (await count({ ...reading, rest: [...kept, last].join(' ') })) > 0;
    if ((await finds(exact)) && (exact === word || (await finds(word)))) kept.push(word);
  }
  return kept.join(' ');
}

/** How far around a place is looked at last, in kilometres; then everywhere. */
const radii = [100, 250, null];

const drives = { narrow: '4wd', wide: 'awd' } as const;

/** The same with all-wheel drive too, where four-wheel drive alone was read: a stock may call it either for the same kind of car. */
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

/** How far kilometres reach at last that were said loosely; then any. */
const ends = [100_000, null];

const looseOf = ({ understood }: ParsedText) =>
  understood.flatMap(({ changes }) => changes).find((change) => change.kind === 'range' && change.loose);

/** The same up to another end, where it was said loosely: `low km`. */
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

/** The same within so many kilometres of its place, or as far away as need be: the nearest come first. */
function farther(reading: ParsedText, km: number | null): ParsedText | null {
  const near = reading.changes.find((change) => change.kind === 'near')?.near;
  if (near === undefined || near.km === null || (km !== null && km <= near.km)) return null;
  return changed(reading, (change) => [change.kind === 'near' ? { kind: 'near', near: { ...change.near, km } } : change], [
    `within ${near.km} km of ${near.place}`,
  ]);
}
