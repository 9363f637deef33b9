import { isRecord } from '#site/merge.ts';
import type { CarType } from '#site/terms.ts';
import { encodingRule, lostRule, type SaidWord, type UnreadValue, type VehicleDraft } from './draft.ts';
import { fields } from './fields.ts';
import { noPriceRule } from './number.ts';

/** What a record contributes to `Coverage`; may be shared between records. */
export type RecordFacts = {
  filled: readonly string[];
  /** `word`: the enumerated field it belongs to. */
  unreadKeys: readonly { name: string; word: string | null }[];
  /** Keys of `stock.columns` that the record has. */
  seen: readonly string[];
  unread: readonly UnreadValue[];
  /** Of a record without faults. */
  words: readonly SaidWord[];
  /** For a price without price type. */
  priceWithout?: CarType | undefined;
  /** The first wrongly encoded text, and the first with lost characters. */
  damage?: Damage | undefined;
  /** Addresses of pictures that cannot be shown. */
  pictures?: readonly { rule: string; sample: string }[] | undefined;
};

type Sample = { path: string; from: string; to: string };
export type Damage = { encoding?: Sample; lost?: Sample };

/** Records with a value, and with a value of an enumerated field. */
export type UnreadKey = { name: string; records: number; words: Readonly<Record<string, number>> };

/** `values`: all that are not empty. */
export type UnreadColumn = Omit<UnreadValue, 'value'> & { values: number; unread: number; commonest: [value: string, times: number][] };

export type Coverage = {
  records: number;
  /** By field; absent where no record fills it. */
  filled: ReadonlyMap<string, number>;
  seen: ReadonlySet<string>;
  unreadKeys: UnreadKey[];
  unreadColumns: UnreadColumn[];
  /** Prices without a price type, by condition. */
  pricesWithout: ReadonlyMap<CarType, number>;
  /** Records with damaged texts, with the first sample. */
  damaged: { [Kind in keyof Damage]: { records: number; sample: Sample } };
  /** Addresses that cannot be shown, by reason. */
  pictures: ReadonlyMap<string, { addresses: number; records: number; sample: string }>;
};

/** Fields whose values identify a key whatever its name. */
const tellingFields = ['car_type', 'price_type'];

/** Limit of keys, and of values per column. */
const mostKeys = 500;
const mostValues = 200;
const shownValues = 3;

/** Facts of a draft after defaults. */
export function coverageFacts({
  fields: values,
  defaulted,
  unreadKeys,
  seenKeys,
  unread,
  words,
  faults,
  repairs,
  priceWithout,
  isTypeFromWords,
}: VehicleDraft): RecordFacts {
  // Words such as POA fill the price.
  const filled = priceWithout !== undefined || repairs.some(({ rule }) => rule === noPriceRule) ? ['price'] : [];
  for (const [path, value] of values) {
    const isOurs = defaulted.has(path) || (path === 'price_type' && isTypeFromWords === true);
    if (!isOurs && !isEmpty(path, value)) filled.push(path);
    if (path === 'finance_lenders' && isRecord(value)) filled.push(...Object.keys(value).map((provider) => `${path}.${provider}`));
    else if (path.startsWith('finance_lenders.')) filled.push(path.slice(0, path.lastIndexOf('.')));
  }
  return {
    filled,
    unreadKeys: [...unreadKeys].map(([name, value]) => ({ name, word: wordFieldOf(value) })),
    seen: seenKeys,
    unread,
    words: faults.length === 0 ? words : [],
    priceWithout,
    damage: damageIn(repairs),
    pictures: picturesIn(repairs),
  };
}

const picturePath = /^images\.\d+$/;

function picturesIn(repairs: VehicleDraft['repairs']): RecordFacts['pictures'] {
  const unread = repairs.filter(({ path, to }) => to === null && picturePath.test(path)).map(({ rule, from }) => ({ rule, sample: from }));
  return unread.length === 0 ? undefined : unread;
}

function damageIn(repairs: VehicleDraft['repairs']): Damage | undefined {
  const sampleOf = (wanted: string) => {
    const found = repairs.find(({ rule }) => rule === wanted);
    return found && { path: found.path, from: found.from, to: found.to ?? '' };
  };
  const [encoding, lost] = [sampleOf(encodingRule), sampleOf(lostRule)];
  return encoding || lost ? { ...(encoding && { encoding }), ...(lost && { lost }) } : undefined;
}

const isEmpty = (path: string, value: unknown) => (Array.isArray(value) && value.length === 0) || (path === 'price' && Number(value) <= 0);

function wordFieldOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return tellingFields.find((field) => fields[field]?.known?.has(value)) ?? null;
}

export function coverageCounter(): { take: (facts: RecordFacts) => void; end: () => Coverage } {
  const filled = new Map<string, number>();
  const seen = new Set<string>();
  const keys = new Map<string, { records: number; words: Record<string, number> }>();
  const columns = new Map<string, UnreadValue & { unread: number; values: Map<string, number> }>();
  const pricesWithout = new Map<CarType, number>();
  const damaged: Coverage['damaged'] = {};
  const pictures = new Map<string, { addresses: number; records: number; sample: string }>();
  let records = 0;
  const takePictures = (unread: NonNullable<RecordFacts['pictures']>) => {
    for (const { rule, sample } of unread) {
      const one = pictures.get(rule) ?? { addresses: 0, records: 0, sample };
      pictures.set(rule, { ...one, addresses: one.addresses + 1 });
    }
    for (const rule of new Set(unread.map((one) => one.rule))) {
      const one = pictures.get(rule);
      if (one !== undefined) one.records += 1;
    }
  };
  const takeDamage = (damage: Damage) => {
    for (const kind of ['encoding', 'lost'] as const) {
      const sample = damage[kind];
      if (sample !== undefined) damaged[kind] = { records: (damaged[kind]?.records ?? 0) + 1, sample: damaged[kind]?.sample ?? sample };
    }
  };
  const takeKey = ({ name, word }: RecordFacts['unreadKeys'][number]) => {
    const counts = keys.get(name) ?? { records: 0, words: {} };
    if (counts.records === 0 && keys.size >= mostKeys) return;
    counts.records += 1;
    if (word !== null) counts.words[word] = (counts.words[word] ?? 0) + 1;
    keys.set(name, counts);
  };
  const takeUnread = (one: UnreadValue) => {
    const key = `${one.name}\n${one.path}`;
    const column = columns.get(key) ?? { ...one, unread: 0, values: new Map<string, number>() };
    column.unread += 1;
    const times = column.values.get(one.value);
    if (times !== undefined || column.values.size < mostValues) column.values.set(one.value, (times ?? 0) + 1);
    columns.set(key, column);
  };
  return {
    take: (facts) => {
      records += 1;
      for (const path of facts.filled) filled.set(path, (filled.get(path) ?? 0) + 1);
      for (const name of facts.seen) seen.add(name);
      facts.unreadKeys.forEach(takeKey);
      facts.unread.forEach(takeUnread);
      if (facts.damage !== undefined) takeDamage(facts.damage);
      if (facts.pictures !== undefined) takePictures(facts.pictures);
      const { priceWithout } = facts;
      if (priceWithout !== undefined) pricesWithout.set(priceWithout, (pricesWithout.get(priceWithout) ?? 0) + 1);
    },
    end: () => ({
      records,
      filled,
      seen,
      pricesWithout,
      damaged,
      pictures,
      unreadKeys: [...keys].map(([name, counts]) => ({ name, ...counts })),
      unreadColumns: [...columns.values()].map(({ name, path, unread, values }) => ({
        name,
        path,
        unread,
        values: unread + (filled.get(path) ?? 0),
        commonest: [...values].sort(([, one], [, other]) => other - one).slice(0, shownValues),
      })),
    }),
  };
}
