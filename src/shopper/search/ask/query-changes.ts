import { type AttributeName, attributeNames, requiresAllValues } from '../state/attributes.ts';
import { modelPath, type ValueRange } from '../state/search-state.ts';
import type { LexiconEntry } from './lexicon.ts';
import type { Measure } from './measures.ts';
import type { QueryChange } from './parsed-text.ts';

/** The changes of a measure; null where its negation would mean nothing. */
export function changesOfMeasure({ attribute, values, range, loose }: Measure, negated: boolean): QueryChange[] | null {
  if (values !== null) return [{ kind: negated ? 'exclude' : 'choose', attribute, values }];
  return negated || range === null ? null : [{ kind: 'range', attribute, range, ...(loose ? { loose } : {}) }];
}

/** Several stock values as one chosen value: `Sunroof|Panoramic sunroof`. */
export const joinAlternatives = (names: readonly string[]) => names.join('|');

/** The changes of a phrase. A model belongs to the make directly before it, else to a make elsewhere in the query, else to every make that has it. */
export function changesOfEntries(
  entries: readonly LexiconEntry[],
  negated: boolean,
  before: readonly string[],
  said: readonly string[],
): QueryChange[] {
  const [first] = entries;
  if (first === undefined) return [];
  const kind = negated ? 'exclude' : 'choose';
  const values = [...new Set(entries.flatMap((entry) => entry.values))];
  if (!negated && requiresAllValues(first.attribute)) return [{ kind, attribute: first.attribute, values: [joinAlternatives(values)] }];
  if (first.attribute !== 'model' || negated) return [{ kind, attribute: first.attribute, values }];
  const of = (makes: readonly string[]) => entries.filter(({ make }) => make !== null && makes.includes(make));
  const [next, elsewhere] = [of(before), of(said)];
  const meant = next.length > 0 ? next : elsewhere.length > 0 ? elsewhere : entries;
  const makes = [...new Set(meant.flatMap(({ make }) => (make === null ? [] : [make])))];
  const paths = meant.flatMap(({ make, values: models }) => models.map((model) => (make === null ? model : modelPath(make, model))));
  return [
    { kind, attribute: 'make', values: makes },
    { kind, attribute: 'model', values: paths },
  ];
}

const narrower = (one: ValueRange | undefined, other: ValueRange): ValueRange => ({
  min: other.min ?? one?.min ?? null,
  max: other.max ?? one?.max ?? null,
});

/** Merges changes to one of values and one of range per attribute, in the order of the attributes. */
export function mergeChanges(changes: readonly QueryChange[]): QueryChange[] {
  const all: QueryChange[] = [];
  const valuesOf = (kind: 'choose' | 'exclude', name: AttributeName) =>
    new Set(changes.flatMap((change) => (change.kind === kind && change.attribute === name ? change.values : [])));
  for (const attribute of attributeNames) {
    const [wanted, unwanted] = [valuesOf('choose', attribute), valuesOf('exclude', attribute)];
    // `hybrid, not plug-in`: the narrower value is excluded from the wider one.
    const narrowed = [...wanted].filter((value) => !unwanted.has(value));
    const chosen = narrowed.length > 0 ? narrowed : [...wanted];
    const left = [...unwanted].filter((value) => !chosen.includes(value));
    if (chosen.length > 0) all.push({ kind: 'choose', attribute, values: chosen });
    let range: ValueRange | undefined;
    for (const change of changes) if (change.kind === 'range' && change.attribute === attribute) range = narrower(range, change.range);
    if (range !== undefined) all.push({ kind: 'range', attribute, range });
    if (left.length > 0) all.push({ kind: 'exclude', attribute, values: left });
  }
  for (const kind of ['near', 'sort'] as const) {
    const last = changes.findLast((change) => change.kind === kind);
    if (last !== undefined) all.push(last);
  }
  return all;
}
