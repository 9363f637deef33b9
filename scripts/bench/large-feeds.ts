import { closeSync, openSync, writeSync } from 'node:fs';
import { columnsOf, toCsv } from '../sample/feeds/csv.ts';
import type { FeedRecord } from '../sample/feeds/record.ts';
import { scaleFeed } from './scale-feed.ts';

const megabyte = 1024 * 1024;
const now = Date.parse('2026-11-21T09:00:00Z');
/** Twice the default cap, for feeds of twice its megabytes. */
const mostRecords = 99_900;
/** Makes rows as long as the caps allow. */
const words = 'Well kept, one owner, log books and two keys. '.repeat(9);

export type FeedFile = { file: string; format: 'api' | 'csv'; site: unknown };

/** Writes a feed of distinct vehicles like the samples'. @returns their number. */
export function writeLargeFeed({ file, format, site }: FeedFile, megabytes: number): number {
  const records = scaleFeed(4000, site, file, now);
  const columns = format === 'csv' ? columnsOf(site, file) : {};
  const handle = openSync(file, 'w');
  const last = format === 'csv' ? '' : ']}';
  let left = megabytes * megabyte - 10_000;
  let count = 0;
  const write = (text: string) => {
    left -= writeSync(handle, text);
  };
  write(format === 'csv' ? toCsv([], columns) : '{"dealer_id":"harbour","cars":[');
  for (; left > 0 && count < mostRecords; count += 1) {
    const record = records[count % records.length];
    if (record !== undefined) write(textOf(unlike(record, count, format), count, format, columns));
  }
  write(last);
  closeSync(handle);
  return count;
}

function unlike(record: FeedRecord, number: number, format: FeedFile['format']): FeedRecord {
  const { slug: _slug, ...rest } = record;
  const own = { ...rest, stocknum: `S${number}`, vin: `JTM${String(number).padStart(14, '0')}` };
  return format === 'csv' ? { ...own, dealercomments: `${record.dealercomments ?? ''} ${words}` } : { ...own, id: 1_000_000 + number };
}

function textOf(record: FeedRecord, count: number, format: FeedFile['format'], columns: ReturnType<typeof columnsOf>): string {
  if (format === 'api') return `${count > 0 ? ',' : ''}${JSON.stringify(record)}`;
  const rows = toCsv([record], columns);
  return rows.slice(rows.indexOf('\r\n') + 2);
}

/** Writes a file with one text of this size between a start and an end. */
export function writeLong(file: string, [begin, letter, end]: readonly [string, string, string], megabytes: number): void {
  const handle = openSync(file, 'w');
  writeSync(handle, begin);
  for (let written = 0; written < megabytes; written += 1) writeSync(handle, letter.repeat(megabyte));
  writeSync(handle, end);
  closeSync(handle);
}
