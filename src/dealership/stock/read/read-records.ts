import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type CandidateVehicle, validateDraft } from '../clean/candidate.ts';
import { type Coverage, coverageCounter, coverageFacts } from '../clean/coverage.ts';
import { fillDefaults } from '../clean/defaults.ts';
import { noteFault, type VehicleDraft } from '../clean/draft.ts';
import type { FeedFinding } from '../clean/feed-finding.ts';
import { removeFalseIdentifiers } from '../clean/identifiers.ts';
import { type IdentityRules, identityOf } from '../clean/identity.ts';
import { compileEmptyValues, isEmptyValue, ownValue, type ReadingContext } from '../clean/reading.ts';
import type { AcceptedRecord, RefusedRecord } from '../clean/record-outcomes.ts';
import { repairCounter, repairFindings } from '../clean/repair-findings.ts';
import type { RepairLog } from '../clean/repair-log.ts';
import { settleDefaults } from '../clean/settle-defaults.ts';
import { unwrapped } from '../clean/spreadsheet.ts';
import { correctFromTitle, titleNames } from '../clean/title.ts';
import { readApiRecord } from '../map/api-record.ts';
import { compileColumns } from '../map/columns.ts';
import { readCsvRow, sourceOfRow } from '../map/csv-record.ts';
import { type ApiFeed, type Feed, type LargeFeed, OversizedRecord, type Records, readablePart, type TableFeed } from '../map/feed.ts';
import { mappedKeys } from '../map/mapped-keys.ts';
import { shownRows, widthOf } from '../map/row-shape.ts';
import { type ColumnWords, wordCounter } from '../map/unread-words.ts';
import type { ReadingCache } from './reading-cache.ts';

/** Where a run stores vehicles until they are written: memory or a file. */
export type VehicleStorage = {
  /** Perhaps with fields read on demand. */
  vehicle: (vehicle: CandidateVehicle) => CandidateVehicle;
  /** Copied: in V8 a substring keeps its parent alive. */
  copy: <T>(value: T) => T;
  /** Compares stored details; undefined if it cannot. */
  areDetailsSame: (one: Vehicle, other: Vehicle) => boolean | undefined;
  /** As JSON. */
  textOf: (vehicle: CandidateVehicle) => string;
  repairs: RepairLog;
};

export type ReadRules = {
  site: Site;
  /** Epoch milliseconds. */
  now: number;
  identity: IdentityRules;
  storage: VehicleStorage;
  /** Called per record. @throws Error after the timeout. */
  checkTime: () => void;
  /** Results of an earlier run for equal records. */
  memory?: ReadingCache;
};

/** Ordered, from 1. `sourceOf`: the feed's data of a record. */
export type ReadFeed = {
  read: number;
  accepted: AcceptedRecord[];
  refused: RefusedRecord[];
  sourceOf: (record: number) => unknown;
  words: ColumnWords[];
  coverage: Coverage;
  /** Of repairs that the dealer should know. */
  repaired: FeedFinding[];
};

export function readRecords(feed: Feed, rules: ReadRules): ReadFeed {
  if (feed.kind === 'api') {
    const reader = apiReader(feed, rules);
    for (const source of feed.records) reader.take(source);
    return reader.end();
  }
  const reader = tableReader(feed, rules);
  for (const cells of feed.rows) reader.take(cells);
  return reader.end();
}

export async function readLargeRecords(feed: LargeFeed, rules: ReadRules): Promise<ReadFeed> {
  if (feed.kind === 'api') {
    const reader = apiReader(feed, rules);
    const marked = rules.memory === undefined ? undefined : feed.records.marked?.();
    if (marked === undefined) for await (const source of feed.records) reader.take(source);
    else for (const { mark, read } of marked) reader.takeMarked(mark, read);
    return reader.end();
  }
  const reader = tableReader(feed, rules);
  for await (const cells of feed.rows) reader.take(cells);
  return reader.end();
}

type RecordReader<T> = { take: (record: T) => void; end: () => ReadFeed };

const contextOf = ({ site, now }: ReadRules): ReadingContext => ({
  ...compileEmptyValues(site.stock.nothing),
  now,
  timeZone: site.timezone,
  imageHosts: site.media.hosts,
});

type MarkedReader = RecordReader<unknown> & { takeMarked: (mark: object, read: () => unknown) => void };

function apiReader({ records }: ApiFeed<Records<unknown>>, rules: ReadRules): MarkedReader {
  const context = contextOf(rules);
  const list = recordList(rules, (record) => readablePart(records.at(record - 1)));
  const mapped = mappedKeys(rules.site.stock);
  const names = titleNames(rules.site.stock);
  const title = rules.site.stock.title_column;
  const draftOf = (source: unknown, record: number) => {
    if (!(source instanceof OversizedRecord)) {
      const draft = readApiRecord(source, record, context, mapped);
      const text = title === undefined || !isRecord(source) ? undefined : ownValue(source, title);
      if (typeof text === 'string' && !isEmptyValue(text, context)) correctFromTitle(draft, text, names);
      return draft;
    }
    const draft = readApiRecord(source.begin, record, context, mapped);
    draft.faults.length = 0;
    noteFault(draft, '', source.excess.value, source.excess.rule);
    return draft;
  };
  return {
    take: (source) => list.add(draftOf(source, list.next())),
    takeMarked: (mark, read) => {
      const record = list.next();
      if (!list.recall(mark, record)) list.add(draftOf(read(), record), undefined, mark);
    },
    end: list.end,
  };
}

function tableReader({ header, rows, separator }: TableFeed<Records<string[]>>, rules: ReadRules): RecordReader<string[]> {
  const context = contextOf(rules);
  const columns = compileColumns(header, rules.site.stock);
  const names = titleNames(rules.site.stock);
  const titleAt = columns.findIndex(({ name }) => name === rules.site.stock.title_column);
  const list = recordList(rules, (record) => sourceOfRow(rows.at(record - 1) ?? [], columns));
  let firstRows: string[][] | null = [];
  let width = header.length;
  const draftOf = (cells: readonly string[], record: number) => readCsvRow(cells, record, columns, context, { width, separator });
  const read = (row: readonly string[]) => {
    const cells = row.some((cell) => cell.startsWith('="')) ? row.map(unwrapped) : row;
    const record = list.next();
    const draft = draftOf(cells, record);
    const title = cells[titleAt] ?? '';
    if (!isEmptyValue(title, context)) correctFromTitle(draft, title, names);
    // The row is read again instead of stored.
    const otherwise = draft.otherwise === undefined ? undefined : () => draftOf(rows.at(record - 1) ?? [], record).otherwise?.() ?? [];
    list.add(draft, otherwise);
  };
  const begin = () => {
    const waiting = firstRows ?? [];
    firstRows = null;
    width = widthOf(header, waiting);
    for (const cells of waiting) read(cells);
  };
  return {
    take: (cells) => {
      if (firstRows === null) read(cells);
      else if (firstRows.push(cells) >= shownRows) begin();
    },
    end: () => {
      begin();
      return list.end();
    },
  };
}

function recordList({ site, identity, storage, checkTime, memory }: ReadRules, sourceOf: ReadFeed['sourceOf']) {
  const accepted: AcceptedRecord[] = [];
  const refused: RefusedRecord[] = [];
  const watch = coverageCounter();
  const words = wordCounter();
  const repairs = repairCounter();
  let read = 0;
  return {
    next: () => {
      checkTime();
      read += 1;
      return read;
    },
    recall: (mark: object, record: number): boolean => {
      const known = memory?.recall(mark, record) ?? null;
      if (known === null) return false;
      storage.repairs.add(known.repairs);
      repairs.take(known.repairs);
      watch.take(known.facts);
      words.take(known.facts.words);
      accepted.push(known.accepted);
      return true;
    },
    add: (draft: VehicleDraft, otherwise?: () => VehicleDraft[], mark?: object) => {
      if (draft.fields.size > 0) fillDefaults(draft, site);
      const facts = coverageFacts(draft);
      words.take(facts.words);
      // Values of a malformed record have wrong names.
      if (draft.faults.every(({ path }) => path !== '')) watch.take(facts);
      const checked = validateDraft(draft);
      storage.repairs.add(draft.repairs);
      repairs.take(draft.repairs);
      const called = identityOf(draft, identity);
      if ('candidate' in checked) {
        const { candidate } = checked;
        const { record, vehicle, ...said } = candidate;
        const one: AcceptedRecord = { ...storage.copy({ ...said, repairs: [], identity: called }), record, vehicle: storage.vehicle(vehicle) };
        accepted.push(one);
        if (mark !== undefined) memory?.remember(mark, one, draft.repairs, facts);
      } else {
        const keyOf = (one: VehicleDraft) => {
          removeFalseIdentifiers(one);
          return identityOf(one, identity).key;
        };
        const keys = otherwise && (() => otherwise().map(keyOf));
        refused.push({ ...storage.copy({ reject: checked.reject, key: called.key }), otherwise: keys });
      }
    },
    end: (): ReadFeed =>
      settleDefaults(
        { read, accepted, refused, sourceOf, words: words.end(), coverage: watch.end(), repaired: repairFindings(repairs.end()) },
        site.stock,
        storage.repairs,
      ),
  };
}
