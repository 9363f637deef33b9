import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a process. @returns its exit code. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}

/** Only against hangs. */
const startTimeoutMs = 60_000;

/** Waits until a server answers. @throws when its process ends first, or it takes a minute. */
export async function untilOpen(origin: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + startTimeoutMs;
  for (;;) {
    try {
      await fetch(origin, { redirect: 'manual' });
      return;
    } catch (error) {
      if (child.exitCode !== null || performance.now() > end) throw error;
      await sleep(50);
    }
  }
}

/** Listens on a free port of this machine. @returns such as `127.0.0.1:40123`. */
export async function listening(server: Server, host = '127.0.0.1'): Promise<string> {
  server.listen(0, host);
  await once(server, 'listening');
  return `${host}:${(server.address() as AddressInfo).port}`;
}
