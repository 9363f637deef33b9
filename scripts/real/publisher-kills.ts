import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { randomFrom } from '#lib/text/random.ts';
import { sealed, writeManifest } from '#publish/release/manifest.server.ts';
import { manifestVersion } from '#publish/release/manifest.ts';
import { fileOf, releaseDir } from '#publish/release/release.server.ts';
import type { ObjectStore } from '#publish/targets/object-store.ts';
import { type PushStep, readLive } from '#publish/targets/push-release.ts';
import { storeOf } from '#publish/targets/site-targets.server.ts';
import { type PublishTarget, publishTarget } from '#site/schema/publish-targets.ts';
import { inFolder } from '../in-folder.ts';
import { type Check, without } from './checks.ts';
import { startGateway } from './s3-gateway.ts';

const publisher = fileURLToPath(new URL('./publish-once.ts', import.meta.url));
const steps: readonly PushStep[] = ['read', 'upload', 'verify', 'flip', 'settle', 'check', 'flip back'];
const timesEach = 3;
const readEveryMs = 50;
const pages = 300;
const changes = (page: number) => page % 3 === 0;

/** A site with consecutive releases, and readers of its publish target. */
class PublishedSite {
  readonly #siteDir: string;
  readonly #target: PublishTarget;
  readonly #store: ObjectStore;
  readonly #environment: NodeJS.ProcessEnv;
  readonly faults: string[] = [];
  reads = 0;
  #sequence = 0;
  /** Milliseconds of the last complete publish. */
  took = 0;

  constructor(siteDir: string, target: PublishTarget, environment: NodeJS.ProcessEnv) {
    this.#siteDir = siteDir;
    this.#target = target;
    this.#environment = environment;
    this.#store = storeOf(target, environment);
  }

  /** @returns the name of the next release. */
  change(): string {
    this.#sequence += 1;
    const id = `${String(this.#sequence).padStart(6, '0')}-${'a'.repeat(12)}`;
    const all = Array.from({ length: pages }, (_, page) => [page === 0 ? '/' : `/cars/${page}/`, bodyOf(page, this.#sequence)] as const);
    for (const [page, body] of all) {
      const file = path.join(releaseDir(this.#siteDir, id), fileOf(page));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, body);
    }
    const stamped = (body: string) => ({ bytes: body.length, mtime: 0, sum: crc32(body), kind: 'info', digests: { content: body }, until: null });
    const contents = { pages: new Map(all.map(([page, body]) => [page, stamped(body)])), files: {}, assets: {}, carried: {} };
    writeManifest(this.#siteDir, sealed({ version: manifestVersion, release: id, bundle: 'b', now: 0, ...contents }));
    return id;
  }

  /** Publishes in a child process. @returns its output; null if it was killed. */
  publish(id: string, last: PushStep | null = null, killAfter: number | null = null): Promise<string | null> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const command = [publisher, this.#siteDir, id, JSON.stringify(this.#target), last ?? ''];
      const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...this.#environment } });
      let said = '';
      child.stdout.on('data', (text) => {
        said += text;
      });
      const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
      child.once('error', reject);
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        if (signal === 'SIGKILL') return resolve(null);
        if (code !== 0) return reject(new Error(`The publisher ended with ${code ?? signal}.`));
        this.took = performance.now() - began;
        resolve(said);
      });
    });
  }

  /** The folder of the live release: by link, or by the bucket's pointer. */
  async #live(): Promise<string | null> {
    const { kind, directory = '' } = this.#target;
    if (kind !== 'directory') return (await readLive(this.#store))?.pointer.live.folder ?? null;
    const link = path.join(directory, 'current');
    return existsSync(link) ? path.basename(readlinkSync(link)) : null;
  }

  /** Reads pages of the live release. @returns its number. */
  async read(): Promise<number | null> {
    const folder = await this.#live();
    if (folder === null) return null;
    const sequence = Number.parseInt(folder, 10);
    this.reads += 1;
    for (const page of [0, 1, 3, 4, pages - 1]) {
      const key = `releases/${folder}/${fileOf(page === 0 ? '/' : `/cars/${page}/`)}`;
      const found = await this.#store.get(key);
      const body = found === null ? null : Buffer.from(found.body).toString();
      if (body !== bodyOf(page, sequence)) this.faults.push(`${key} is ${body === null ? 'missing' : `“${body.slice(0, 60)}”`}`);
    }
    return sequence;
  }

  /** Publishes the next release killed, then again completely. */
  async killedAt(where: string, kill: (id: string) => Promise<string | null>): Promise<boolean> {
    const id = this.change();
    const wasKilled = (await kill(id)) === null;
    const seen = await this.read();
    if (seen !== null && seen !== this.#sequence && seen !== this.#sequence - 1) this.faults.push(`${where}: release ${seen} is live`);
    await this.publish(id);
    if ((await this.read()) !== this.#sequence) this.faults.push(`${where}: the next publish did not make release ${this.#sequence} live`);
    return wasKilled;
  }
}

/** Changed pages name their release; the others are the same in all. */
const bodyOf = (page: number, sequence: number) => `Page ${page}${changes(page) ? ` of release ${sequence}` : ''}. ${'x'.repeat(page * 7)} End.`;

export type PublisherKills = { /** At random moments. */ random: number; seed: string; say: (line: string) => void };

/** Kills a publisher to a folder three times at each step, and at random. Readers see complete releases, and the next publish succeeds. */
export const checkFolderKills = (kills: PublisherKills): Promise<Check> =>
  inFolder('publisher', (folder) => {
    const web = publishTarget.parse({ name: 'web', kind: 'directory', directory: path.join(folder, 'web') });
    return killed('a folder', new PublishedSite(path.join(folder, 'site'), web, {}), kills);
  });

/** The same to S3 storage (Versity's gateway). */
export const checkBucketKills = (kills: PublisherKills): Promise<Check> =>
  inFolder('publisher', async (folder) => {
    const gateway = await startGateway(path.join(folder, 'storage'));
    try {
      const bucket = publishTarget.parse({ name: 'bucket', kind: 's3', endpoint: gateway.endpoint, bucket: gateway.bucket, prefix: 'acme/' });
      return await killed('Versity’s gateway', new PublishedSite(path.join(folder, 'site'), bucket, gateway.environment), kills);
    } finally {
      await gateway.end();
    }
  });

async function killed(name: string, site: PublishedSite, { random, seed, say }: PublisherKills): Promise<Check> {
  say(`Killing the publisher to ${name} at ${steps.length} steps and ${random} random moments.`);
  const nextRandom = randomFrom(seed);
  let isOver = false;
  const reading = (async () => {
    while (!isOver) await Promise.all([site.read(), sleep(readEveryMs)]);
  })();
  let kills = 0;
  try {
    await site.publish(site.change());
    for (let time = 0; time < timesEach; time += 1) {
      for (const step of steps) {
        if (await site.killedAt(step, (id) => site.publish(id, step))) kills += 1;
        else site.faults.push(`${step}: nothing was killed there`);
      }
    }
    // The first third only loads code.
    for (let count = 0; count < random; count += 1) {
      const after = Math.round(site.took * (0.3 + 0.7 * nextRandom()));
      if (await site.killedAt(`after ${after} ms`, (id) => site.publish(id, null, after))) kills += 1;
    }
  } finally {
    isOver = true;
    await reading;
  }
  const seen = `${kills} killed, ${site.reads} readings of 5 pages, ${site.faults.length} faults`;
  return without(`publisher to ${name} killed (kill -9) at each step × ${timesEach} and at random: readers see a whole release`, site.faults, seen);
}
