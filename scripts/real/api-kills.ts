import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openStore } from '#api/store.server.ts';
import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';
import { randomFrom } from '#lib/random.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Check, without } from './checks.ts';
import type { RunFolders } from './commands.ts';

/** The result: what was acknowledged, and what of it is not in the store. */
export type ApiKills = { kills: number; acknowledged: { views: number; events: number }; lost: { views: number; events: number } };

export type ApiKillOptions = {
  sitesDir: string;
  dataDir: string;
  storeFile: string;
  /** A site, and a vehicle of its stock. */
  site: string;
  slug: string;
  /** Views and events in all, and how often the server is killed (SIGKILL) among them. */
  calls: number;
  kills: number;
  seed: string;
};

/** Requests that are under way at once. */
const sideBySide = 8;

/** Sends view counts and events to a server that is killed at random and restarted. What was acknowledged must be in the store at the end. */
export async function killApi(options: ApiKillOptions): Promise<ApiKills> {
  const { storeFile, site, slug, calls, kills, seed } = options;
  const random = randomFrom(seed);
  const moments = Array.from({ length: kills }, () => Math.floor(random() * calls)).sort((one, other) => one - other);
  const acknowledged = { views: 0, events: 0 };
  let server = await startServer(options);
  let begun = 0;
  let again: Promise<void> | null = null;
  const killAndStart = async () => {
    const dead = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGKILL');
    await dead;
    server = await startServer(options);
  };
  const call = async (index: number): Promise<void> => {
    if (index % 2 === 0) {
      const query = { photos_count: '1', website_id: site };
      const answer = await fetchAnswer<'view'>({ fetch: (address) => fetch(address) }, apiUrl(server.base, apiPaths.view, { slug }, query));
      if (answer !== null) acknowledged.views += 1;
      return;
    }
    const body = JSON.stringify({ event: 4, name: 'used_vehicle_view', site, path: `/cars/${slug}/`, place: index });
    const response = await fetch(apiUrl(server.base, apiPaths.event, {}), { method: 'POST', body }).catch(() => null);
    if (response?.status === 204) acknowledged.events += 1;
  };
  const work = async () => {
    while (begun < calls) {
      const index = begun;
      begun += 1;
      const isDue = moments[0] !== undefined && index >= moments[0];
      if (isDue) moments.shift();
      // The others are under way while the server dies.
      if (isDue && again === null)
        again = killAndStart().finally(() => {
          again = null;
        });
      await call(index);
      await again;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  server.child.kill('SIGKILL');
  const store = openStore(storeFile);
  const { views, events } = store.totals(site);
  store.close();
  const lost = { views: Math.max(0, acknowledged.views - views), events: Math.max(0, acknowledged.events - events) };
  return { kills, acknowledged, lost };
}

/** The same on the real listings: 10,000 calls, 20 kills. */
export async function checkApi(
  site: string,
  vehicles: readonly Vehicle[],
  { sitesDir, dataDir }: RunFolders,
  say: (line: string) => void,
): Promise<Check> {
  say('Killing the API 20 times among 10,000 calls.');
  const slug = vehicles.find((vehicle) => isInStock(vehicle) && vehicle.show_on_dealer_website)?.slug ?? '';
  const storeFile = path.join(dataDir, 'api-kills.sqlite');
  const { kills, acknowledged, lost } = await killApi({ sitesDir, dataDir, storeFile, site, slug, calls: 10_000, kills: 20, seed: 'whole' });
  const faults = Object.entries(lost).flatMap(([what, count]) => (count === 0 ? [] : [`${count} acknowledged ${what} are not in the store`]));
  const few = acknowledged.views + acknowledged.events < 9000 ? ['fewer than 9,000 calls were answered'] : [];
  const seen = `${acknowledged.views} views and ${acknowledged.events} events acknowledged over ${kills} kills`;
  return without('API killed among view counts and events: none acknowledged is lost', [...faults, ...few], seen);
}

type ServerOptions = Pick<ApiKillOptions, 'sitesDir' | 'dataDir' | 'storeFile' | 'site'> & {
  /** Whether pages of localhost may ask it. */
  isLocal?: boolean;
  /** Further variables. */
  environment?: Record<string, string>;
  /** A command that runs it, such as strace. */
  wrap?: readonly string[];
  /** Gets each line of its log. */
  onLine?(line: string): void;
};

/** Starts `npm run api` on a free port, without limits. @throws when it ends before it answers. */
export async function startServer({
  sitesDir,
  dataDir,
  storeFile,
  site,
  isLocal = false,
  environment = {},
  wrap = [],
  onLine = () => {},
}: ServerOptions): Promise<{ child: ChildProcess; base: string }> {
  const script = path.resolve(import.meta.dirname, '../api.ts');
  const limits = ['--reads', '0', '--writes', '0', '--forms', '0', ...(isLocal ? ['--local'] : [])];
  const [command = '', ...args] = [...wrap, process.execPath, script, '--port', '0', '--store', storeFile, ...limits];
  const child = spawn(command, args, {
    env: { ...process.env, FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.once('exit', () => reject(new Error('The API did not start.')));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const address = /The API answers at ([^"]+)"/.exec(line)?.[1];
    if (address !== undefined) resolve(address);
    onLine(line);
  });
  return { child, base: `${await promise}/${site}` };
}
