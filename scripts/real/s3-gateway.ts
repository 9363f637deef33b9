import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../postgres.ts';
import { ended, untilOpen } from './processes.ts';
import { pathOf } from './tools.ts';

const keys = { AWS_ACCESS_KEY_ID: 'forecourt', AWS_SECRET_ACCESS_KEY: 'forecourt-secret' };

export type Gateway = { endpoint: string; bucket: string; environment: NodeJS.ProcessEnv; end: () => Promise<unknown> };

/** Versity's S3 gateway over a folder, on loopback. Subfolders are buckets. @throws when it is missing. */
export async function startGateway(folder: string): Promise<Gateway> {
  const bucket = 'sites';
  mkdirSync(path.join(folder, bucket), { recursive: true });
  const port = await freePort();
  const own = ['--access', keys.AWS_ACCESS_KEY_ID, '--secret', keys.AWS_SECRET_ACCESS_KEY, '--port', `127.0.0.1:${port}`, '--quiet'];
  const child = spawn(pathOf('versitygw'), [...own, 'posix', folder], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  await untilOpen(endpoint, child).catch((cause) => {
    throw new Error(`versitygw does not answer at ${endpoint} (exit code ${child.exitCode}).`, { cause });
  });
  return {
    endpoint,
    bucket,
    environment: keys,
    end: () => ended(child),
  };
}
