import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from './missing-file.server.ts';

/** Identifies a process across reused ids. `started`: clock ticks since boot; null without `/proc`. */
export type ProcessMark = { pid: number; started: string | null; boot: string | null; host: string };

export function processMark(): ProcessMark {
  const { pid } = process;
  return { pid, started: startOf(pid), boot: bootId(), host: hostname() };
}

/** Those on other machines count as running. */
export function isProcessAlive({ pid, started, boot, host }: ProcessMark): boolean {
  if (host !== hostname()) return true;
  if (boot !== null && boot !== bootId()) return false;
  return started === null ? isRunning(pid) : isRunning(pid) && startOf(pid) === started;
}

const unknown = '-';

/** `web-1 4711 81230 6f5c…` */
export const markText = ({ host, pid, started, boot }: ProcessMark): string => [host, pid, started ?? unknown, boot ?? unknown].join(' ');

export function markIn(text: string): ProcessMark | null {
  const [host, pid = '', started = '', boot] = text.split(' ');
  if (!host || !/^[1-9]\d*$/.test(pid) || !/^(?:\d+|-)$/.test(started) || !boot) return null;
  const known = (word: string) => (word === unknown ? null : word);
  return { host, pid: Number(pid), started: known(started), boot: known(boot) };
}

/** EPERM: another user's process. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Field 22 of `stat`; the process name before may contain spaces and brackets. */
function startOf(pid: number): string | null {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[19] ?? null;
}

const bootId = () => textOf('/proc/sys/kernel/random/boot_id')?.trim() ?? null;

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return null;
    throw error;
  }
}
