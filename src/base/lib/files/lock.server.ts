import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { digestOf } from './digest.server.ts';
import { errorCode, readFileIfExists } from './missing-file.server.ts';
import { isProcessAlive, type ProcessMark, processMark } from './process-mark.server.ts';

/** `since`: ISO instant. */
export type LockHolder = ProcessMark & { since: string; doing: string; token: string };

/** Names file, holder and fix. */
export class LockedError extends Error {
  readonly doing: string;

  constructor(message: string, doing: string) {
    super(message);
    this.doing = doing;
  }
}

/**
 * Takes over a stale lock (its process is gone) or a foreign file.
 * @param doing for others' messages: “building acme”.
 * @throws LockedError immediately.
 */
export async function withLock<T>(file: string, doing: string, work: () => Promise<T> | T): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = holderNow(doing);
  takeLock(file, own);
  try {
    return await work();
  } finally {
    releaseLock(file, own);
  }
}

/** By a live process, or one on another machine. */
export function isLocked(file: string): boolean {
  const text = readFileIfExists(file);
  const holder = text === null ? null : holderIn(text);
  return holder !== null && isProcessAlive(holder);
}

const holderNow = (doing: string): LockHolder => ({ ...processMark(), since: new Date().toISOString(), doing, token: randomUUID() });

/** An atomic hard link, so that no reader sees a partial lock. */
function takeLock(file: string, own: LockHolder): void {
  removeLeftovers(file);
  const ownFile = `${file}.${own.token}.tmp`;
  try {
    writeFileSync(ownFile, JSON.stringify(own));
    while (!linked(ownFile, file)) {
      const text = readFileIfExists(file);
      if (text === null) continue;
      refuseIfAlive(file, text);
      if (succeeded(file, text, ownFile)) return;
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Only one process can link the claim with the stale lock's digest; that one checks again. False if replaced meanwhile. */
function succeeded(file: string, stale: string, ownFile: string): boolean {
  const claim = `${file}.${digestOf(stale)}.claim`;
  if (!linked(ownFile, claim)) {
    const claimant = readFileIfExists(claim);
    if (claimant !== null) {
      refuseIfAlive(file, claimant);
      rmSync(claim, { force: true });
    }
    return false;
  }
  try {
    if (readFileIfExists(file) !== stale) return false;
    renameSync(ownFile, file);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Only if still ours. */
function releaseLock(file: string, own: LockHolder): void {
  const text = readFileIfExists(file);
  if (text !== null && holderIn(text)?.token === own.token) rmSync(file, { force: true });
}

function refuseIfAlive(file: string, text: string): void {
  const holder = holderIn(text);
  if (holder === null || !isProcessAlive(holder)) return;
  const { pid, host, doing, since } = holder;
  const wayOut =
    host === hostname() ? 'Wait for it, or end it: the lock goes with it.' : `Wait for it; from here nobody can see what runs on ${host}.`;
  throw new LockedError(
    `${file}: process ${pid} on ${host} is ${doing}, since ${since}. ${wayOut} If it does not run any more, remove ${file}.`,
    doing,
  );
}

/** Of dead processes. An unreadable one younger than a minute may be incomplete. */
function removeLeftovers(file: string): void {
  const folder = path.dirname(file);
  const isLeft = (name: string) => name.startsWith(`${path.basename(file)}.`) && /\.(?:tmp|claim)$/.test(name);
  for (const name of readdirSync(folder).filter(isLeft)) {
    const left = path.join(folder, name);
    const text = readFileIfExists(left);
    const holder = text === null ? null : holderIn(text);
    const isDead = holder === null ? isOld(left) : !isProcessAlive(holder);
    if (isDead) rmSync(left, { force: true });
  }
}

const isOld = (file: string) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < Date.now() - 60_000;

function holderIn(text: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(text);
    return isHolder(holder) ? holder : null;
  } catch {
    return null;
  }
}

function isHolder(value: unknown): value is LockHolder {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, started, boot, ...words }: Record<string, unknown> = { ...value };
  const isTextOrNull = (one: unknown) => one === null || typeof one === 'string';
  const areTexts = ['host', 'since', 'doing', 'token'].every((name) => typeof words[name] === 'string');
  return Number.isInteger(pid) && Number(pid) > 0 && isTextOrNull(started) && isTextOrNull(boot) && areTexts;
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
