import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, type Postgres, startPostgres } from '../../../scripts/postgres.ts';
import type { LeadPlace } from '../lead-store/open-lead-store.server.ts';

export type ReservationDatabase = { place(): LeadPlace; stop(): Promise<void> };
function sqlite(): ReservationDatabase {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-reservations-'));
  return { place: () => ({ file: path.join(folder, `${randomUUID()}.sqlite`) }), stop: async () => rmSync(folder, { recursive: true, force: true }) };
}
async function postgres(): Promise<ReservationDatabase> {
  const server: Postgres = await startPostgres();
  return { place: () => ({ address: server.address }), stop: () => server.stop() };
}
/** SQLite, and PostgreSQL where it is installed. */
export const reservationDatabases: [string, () => ReservationDatabase | Promise<ReservationDatabase>][] = [
  ['SQLite', sqlite],
  ...(findPostgres() === null ? [] : [['PostgreSQL', postgres] as [string, typeof postgres]]),
];
