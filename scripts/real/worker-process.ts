import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { signedWebhook, webhookHeaders } from '#lib/http/signed-webhook.server.ts';
import { ended } from './processes.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Of every site, in `FEED_SECRET`. */
export const feedSecret = `whsec_${Buffer.from('a secret of 24 bytes or more').toString('base64')}`;

export type WorkerFolders = { FORECOURT_SITES: string; FORECOURT_DATA: string; FORECOURT_OUT: string };

/** An entry of `/status.json`. */
export type SiteStatus = { site: string; standing: string; why: string[]; failures: number; vehicles: number | null; release: string | null };

/** `npm run worker` on free ports. */
export type WorkerProcess = {
  status: string;
  pid: number;
  /** The webhook address of a site. */
  address(site: string): string;
  /** @returns the status, or null without a response. */
  send(site: string, id: string, secret?: string): Promise<number | null>;
  post(site: string, body: string): Promise<number>;
  sites(): Promise<SiteStatus[]>;
  /** @returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

export type LogEntry = {
  at: string;
  event: string;
  site?: string;
  seconds?: number;
  message?: string;
  lease?: string;
  webhooks?: string;
  status?: string;
};

/** @param environment besides the folders. @throws when it does not start. */
export async function startWorkerProcess(
  folders: WorkerFolders,
  environment: Readonly<Record<string, string>> = {},
  onLog: (entry: LogEntry) => void = () => {},
): Promise<WorkerProcess> {
  const command = ['--import', './scripts/compile-cache.ts', path.join(root, 'scripts/worker.ts'), '--port', '0', '--status-port', '0'];
  const env = { ...process.env, ...folders, FEED_SECRET: feedSecret, ASTRO_TELEMETRY_DISABLED: '1', FORECOURT_NOW: '', ...environment };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { webhooks, status } = await new Promise<{ webhooks: string; status: string }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry: LogEntry = JSON.parse(line);
      onLog(entry);
      if (entry.webhooks !== undefined && entry.status !== undefined) resolve({ webhooks: entry.webhooks, status: entry.status });
    });
    child.once('exit', () => reject(new Error('The worker did not start.')));
  });
  const address = (site: string) => webhooks.replace('<site>', site);
  return {
    status,
    pid: child.pid ?? 0,
    address,
    send: (site, id, secret = feedSecret) => sendSigned(address(site), id, secret),
    async post(site, body) {
      const answer = await fetch(address(site), { method: 'POST', body });
      await answer.body?.cancel();
      return answer.status;
    },
    async sites() {
      const { sites }: { sites: SiteStatus[] } = JSON.parse(await (await fetch(`${status}/status.json`)).text());
      return sites;
    },
    end: (signal) => ended(child, signal),
  };
}

async function sendSigned(address: string, id: string, secret: string): Promise<number | null> {
  const webhook = signedWebhook(secret, id);
  try {
    const answer = await fetch(address, { method: 'POST', body: webhook.body, headers: webhookHeaders(webhook) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
