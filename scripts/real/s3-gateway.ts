import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../postgres.ts';
import { pathOf } from './tools.ts';

const keys = { AWS_ACCESS_KEY_ID: 'forecourt', AWS_SECRET_ACCESS_KEY: 'forecourt-secret' };
/** Only against hangs. */
const startTimeoutMs = 60_000;

export type Gateway = { endpoint: string; bucket: string; environment: NodeJS.ProcessEnv; end: () => Promise<void> };

/** Versity's S3 gateway over a folder, on loopback. Subfolders are buckets. @throws when it is missing. */
export async function startGateway(folder: string): Promise<Gateway> {
  const bucket = 'sites';
  mkdirSync(path.join(folder, bucket), { recursive: true });
  const port = await freePort();
  const own = ['--access', keys.AWS_ACCESS_KEY_ID, '--secret', keys.AWS_SECRET_ACCESS_KEY, '--port', `127.0.0.1:${port}`, '--quiet'];
  const child = spawn(pathOf('versitygw'), [...own, 'posix', folder], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endpoint = `http://127.0.0.1:${port}`;
  const end = performance.now() + startTimeoutMs;
  while (
    !(await fetch(endpoint).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`versitygw does not answer at ${endpoint} (exit code ${child.exitCode}).`);
    await sleep(50);
  }
  return {
    endpoint,
    bucket,
    environment: keys,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
