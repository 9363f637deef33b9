import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leadFileOf } from '#api/store-places.server.ts';
import { idempotencyHeader } from '#contract/lead-calls.ts';
import { randomFrom } from '#lib/text/random.ts';
import { snapshotVersion, writeSnapshot } from '#stock/write/snapshot.server.ts';
import { findPostgres, startPostgres } from '../postgres.ts';
import { startServer } from './api-process.ts';
import { type Check, without } from './checks.ts';
import { type LeadRun, leadOf, runLeads } from './lead-kills.ts';
import { pathOf } from './tools.ts';

/** A sample site without stock. */
export function leadFolders(): { site: string; sitesDir: string; dataDir: string; storeFile: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-leads-'));
  const [site, dataDir] = ['harbour', path.join(folder, 'data')];
  writeSnapshot(dataDir, { version: snapshotVersion, site, taken_at: new Date().toISOString(), vehicles: [] });
  const sitesDir = path.resolve(import.meta.dirname, '../../sites');
  return { site, sitesDir, dataDir, storeFile: path.join(folder, 'api.sqlite'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type DatabaseName = 'SQLite' | 'PostgreSQL';

/** `address`: null for a SQLite file. */
export type LeadDatabase = { name: DatabaseName; address: string | null; stop(): Promise<void> };

/** @throws when PostgreSQL is required and missing. */
export async function startDatabase(name: DatabaseName): Promise<LeadDatabase> {
  if (name === 'SQLite') return { name, address: null, stop: async () => {} };
  const { address, stop } = await startPostgres();
  return { name, address, stop };
}

export const leadDatabases = (): Promise<LeadDatabase[]> => Promise.all(databaseNames().map(startDatabase));

const databaseNames = (): DatabaseName[] => (findPostgres() === null ? ['SQLite'] : ['SQLite', 'PostgreSQL']);

const killEveryMs = 7000;
const leastKills = 5;

async function killedRun(name: DatabaseName, rate: number, seconds: number, say: (line: string) => void): Promise<LeadRun> {
  say(`Sending ${rate} leads a second for ${seconds} s on ${name}, with kill -9 every ${killEveryMs / 1000} s.`);
  const { address, stop } = await startDatabase(name);
  const folders = leadFolders();
  try {
    return await runLeads({ ...folders, database: address, rate, seconds, killEveryMs, leastKills, seed: name });
  } finally {
    folders.remove();
    await stop();
  }
}

export async function killedRuns(rate: number, seconds: number, say: (line: string) => void): Promise<{ name: string; run: LeadRun }[]> {
  const runs: { name: string; run: LeadRun }[] = [];
  for (const name of databaseNames()) runs.push({ name, run: await killedRun(name, rate, seconds, say) });
  return runs;
}

export async function checkLeads(name: DatabaseName, say: (line: string) => void): Promise<Check> {
  const { acknowledged, unanswered, lost, doubled, kills, p50, p99 } = await killedRun(name, 200, 60, say);
  const faults = [
    ...(lost === 0 ? [] : [`${lost} acknowledged leads are not in the table`]),
    ...(doubled === 0 ? [] : [`${doubled} leads are there twice`]),
    ...(unanswered === 0 ? [] : [`${unanswered} leads were never acknowledged`]),
    ...(kills < leastKills ? [`only ${kills} kills`] : []),
  ];
  const seen = `${acknowledged} acknowledged over ${kills} kills, half within ${p50.toFixed(0)} ms, 99 % within ${p99.toFixed(0)} ms while it ran`;
  return without(`API killed among 200 leads a second on ${name}: none acknowledged is lost or doubled`, faults, seen);
}

/** By strace: the write-ahead log is synced between the write of a lead and its response. */
export async function leadSyncOrder(): Promise<Check> {
  const name = 'a lead is synced before it is acknowledged, as strace sees it';
  const folders = leadFolders();
  const log = path.join(folders.dataDir, 'strace');
  try {
    const wrap = [pathOf('strace'), '-f', '-y', '-s', '4096', '-o', log, '-e', 'trace=write,writev,pwrite64,sendto,sendmsg,fsync,fdatasync'];
    const { child, base } = await startServer({ ...folders, wrap, environment: { DATABASE_URL: '', SMTP_URL: '' } });
    const random = randomFrom('sync');
    for (let count = 0; count < 30; count += 1) {
      const headers = { 'Content-Type': 'application/json', [idempotencyHeader]: randomUUID() };
      await (await fetch(`${base}/leads`, { method: 'POST', headers, body: JSON.stringify(leadOf(folders.site, random)) })).text();
    }
    const gone = once(child, 'exit');
    // strace forwards no signals, but ends with its process, whose id begins each line.
    process.kill(Number.parseInt(readFileSync(log, 'utf8'), 10), 'SIGTERM');
    await gone;
    const { answers, faults } = readOrder(readFileSync(log, 'utf8'), `${leadFileOf(folders.storeFile)}-wal`);
    return without(name, answers === 30 ? faults : [...faults, `${answers} answers of 30 were seen`], `${answers} answers looked at`);
  } finally {
    folders.remove();
  }
}

/** Checks strace's lines: before each response every write to the log is synced. Requests are sequential, so each response needs its own sync. */
export function readOrder(log: string, walFile: string): { answers: number; faults: string[] } {
  let [answers, isDirty, synced] = [0, false, 0];
  const faults: string[] = [];
  for (const line of log.split('\n')) {
    const isOfLog = line.includes(`<${walFile}>`);
    if (isOfLog && /\b(?:pwrite64|write)\(/.test(line)) isDirty = true;
    else if (isOfLog && /\bf(?:data)?sync\(/.test(line)) [isDirty, synced] = [false, synced + 1];
    else if (/\b(?:write|writev|sendto|sendmsg)\(\d+<(?:socket|TCP)/.test(line) && line.includes('lead_id')) {
      answers += 1;
      if (isDirty) faults.push(`answer ${answers} came before its lead was synced`);
      if (synced === 0) faults.push(`answer ${answers} came without a sync`);
      synced = 0;
    }
  }
  return { answers, faults };
}
