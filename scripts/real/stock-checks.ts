import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { RunFolders } from '../run-script.ts';
import { type Check, equal, without } from './checks.ts';
import { runCommand } from './commands.ts';
import { auditRows, isWhole, type Note, type Row } from './row-audit.ts';

const fault = { path: z.string(), rule: z.string().min(1), value: z.unknown() };
const reject = z.object({ record: z.number().int().positive(), ...fault, also: z.array(z.object(fault)) });
const report = z.object({ read: z.number(), accepted: z.number(), rejected: z.number(), rejects: z.array(reject), held: z.null() });
const quarantine = z.object({ rejects: z.array(z.object({ record: z.number(), path: z.string(), rule: z.string(), source: z.unknown() })) });
const repair = z.object({ record: z.number(), path: z.string(), from: z.string(), to: z.string().nullable(), rule: z.string() });

const wholeShare = 0.99;

/** Imports the listings by command: no row and no cell is lost. */
export function checkStock(slug: string, csv: string, folders: RunFolders): { checks: Check[]; vehicles: Vehicle[]; seconds: number } {
  const rows = rowsOf(csv);
  const ran = runCommand('stock', [slug, '--from', csv], folders);
  const parsedReport = report.safeParse(ran.json);
  const checks = [
    without('stock taken in, nothing held back', parsedReport.success && ran.code === 0 ? [] : [`exit code ${ran.code}: ${ran.stderr}`]),
  ];
  if (!parsedReport.success) return { checks, vehicles: [], seconds: ran.seconds };
  const { read, accepted, rejects } = parsedReport.data;
  const folder = path.join(folders.dataDir, slug);
  const { vehicles }: { vehicles: Vehicle[] } = JSON.parse(readFileSync(path.join(folder, 'snapshot.json'), 'utf8'));
  const refused = new Set(rejects.map(({ record }) => record));
  const quarantined = quarantine.parse(JSON.parse(readFileSync(path.join(folder, 'quarantine.json'), 'utf8'))).rejects;
  checks.push(
    equal('rows read', read, rows.size),
    equal('rows in the snapshot or in quarantine', accepted + refused.size, rows.size),
    equal('vehicles in the snapshot', vehicles.length, accepted),
    equal('rejects, one for each refused record, each with path and rule', rejects.length, refused.size),
    equal(
      'rejects in the quarantine file, with all that their rows said',
      quarantined.filter((one) => saysAll(one.source, rows.get(one.record))).length,
      refused.size,
    ),
  );
  const wholeRows = [...rows].filter(([, row]) => isWhole(row));
  const wholeIn = wholeRows.filter(([record]) => !refused.has(record)).length;
  checks.push({
    name: 'rows with make, model, year and a price or POA that are in',
    ok: wholeIn >= wholeShare * wholeRows.length,
    seen: `${wholeIn} of ${wholeRows.length}, ${((100 * wholeIn) / wholeRows.length).toFixed(2)} %`,
    faults: [],
  });
  const audit = auditRows(new Map([...rows].filter(([record]) => !refused.has(record))), vehicles, notesIn(path.join(folder, 'repairs.ndjson')));
  const lost = audit.lost.map(({ record, columns, title }) => `record ${record} (${title}): ${columns.join(', ')}`);
  checks.push(without('cells in their vehicle, its repairs or their reject', lost, `${audit.found} rows found whole, ${lost.length} not`));
  return { checks, vehicles, seconds: ran.seconds };
}

/** By record. */
export function rowsOf(csv: string): Map<number, Row> {
  const rows: Row[] = parse(readFileSync(csv, 'utf8'), { columns: true, bom: true, relax_quotes: true, skip_empty_lines: true });
  return new Map(rows.map((row, index) => [index + 1, row]));
}

function saysAll(source: unknown, row: Row | undefined): boolean {
  return (
    typeof source === 'object' &&
    source !== null &&
    row !== undefined &&
    Object.entries(row).every(([name, cell]) => Reflect.get(source, name) === cell)
  );
}

function notesIn(file: string): Map<number, Note[]> {
  const notes = new Map<number, Note[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const note = repair.parse(JSON.parse(line));
    notes.set(note.record, [...(notes.get(note.record) ?? []), note]);
  }
  return notes;
}
