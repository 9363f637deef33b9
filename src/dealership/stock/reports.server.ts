import type { RepairLog } from './clean/repair-log.ts';
import type { IngestedStock } from './ingest.ts';
import { emptyFields, namedKeys } from './judge/coverage-problems.ts';
import { wordsProblem } from './map/unread-words.ts';
import { stockFile, writeAtomic } from './write/files.server.ts';

export const reportFiles = (dataDir: string, slug: string) => ({
  quarantine: stockFile(dataDir, slug, 'quarantine.json'),
  repairs: stockFile(dataDir, slug, 'repairs.ndjson'),
});

export type QuarantineHead = { version: 1; site: string; taken_at: string; source: string; read: number; rejected: number };

type Numbered = { record: number };

/** Writes refused and blocked records with their source, streamed: they may be as large as the feed. */
export function writeQuarantine(file: string, head: QuarantineHead, taken: IngestedStock, sourceOf: (record: number) => unknown): void {
  const withSource = (one: Numbered) => ({ ...one, source: sourceOf(one.record) });
  writeAtomic(
    file,
    quarantineParts(
      {
        ...head,
        held: taken.held,
        doubted_prices: taken.doubtedPrices,
        unread_words: taken.words.filter((one) => wordsProblem(one) !== null),
        unread_values: taken.coverage.unreadColumns,
        unread_keys: namedKeys(taken.coverage).map(({ name, records, field }) => ({ name, records, nearest: field })),
        empty_fields: emptyFields(taken.coverage).map(({ field }) => field),
      },
      { held_vehicles: taken.heldVehicles, rejects: taken.rejects },
      withSource,
    ),
  );
}

/** As `JSON.stringify` with an indent of one; `lists` are the last members. */
export function* quarantineParts(head: object, lists: Record<string, readonly Numbered[]>, full: (one: Numbered) => object): Generator<string> {
  yield JSON.stringify(head, null, 1).slice(0, -'\n}'.length);
  for (const [name, list] of Object.entries(lists)) {
    yield `,\n "${name}": [`;
    for (const [index, one] of list.entries()) {
      yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(full(one), null, 1).replaceAll('\n', '\n  ')}`;
    }
    yield list.length === 0 ? ']' : '\n ]';
  }
  yield '\n}\n';
}

export const writeRepairs = (file: string, repairs: RepairLog): void => writeAtomic(file, repairs.lines());
