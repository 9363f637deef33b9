import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { loadSites } from '#config/load.server.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import { fileStamp } from '#lib/file-stamp.server.ts';
import { caseFolded } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock, isOfSite } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { saleOf } from './autogauge.ts';
import type { Sale } from './sale.ts';
import { openStocks, type StocksOptions } from './stocks.server.ts';

/** A site of this server, as its config and its stock are now. */
export type Tenant = {
  site: Site;
  /** Whether its stock was read. Else it has no vehicles. */
  hasStock: boolean;
  bySlug: ReadonlyMap<string, Vehicle>;
  byId: ReadonlyMap<string, Vehicle>;
  /** What vehicles of a make and model are or were sold for in this stock. */
  salesOf(make: string, model: string): readonly Sale[];
  context(now: number): SiteContext;
};

/** Where a request belongs: the site, and the path below its API base. */
export type Place = { slug: string; path: string };

export type Tenants = {
  /** By the host and path of some site’s own API base, else by the first part of the path. Null where no site is meant. */
  placeOf(url: URL): Place | null;
  /** Those that can be used, as they were read last. */
  sites(): Iterable<Site>;
  /** The site, read again where its files changed, with its stock: the one before while a newer one is read. Null while it cannot be used. */
  tenant(slug: string): Promise<Tenant | null>;
  /** The same with the stock as it was read last, or none: it waits for no stock. */
  tenantNow(slug: string): Promise<Tenant | null>;
};

export type TenantOptions = {
  sitesDir: string;
  dataDir: string;
  /** Told of vehicles of a snapshot that are sold. */
  onSales(slug: string, sales: readonly Sale[]): void;
  log(message: string): void;
  /** For how long files are believed to be as they were, in milliseconds. */
  believedFor?: number;
  /** How a snapshot is read. */
  open?: StocksOptions['open'];
};

/** Reads all sites. What cannot be read is told, and left out until it can; a site that was read before stays as it was. */
export async function openTenants(options: TenantOptions): Promise<Tenants> {
  const { sitesDir, dataDir, log, believedFor = 1000, open } = options;
  const sites = new Map<string, Site>();
  /** Sites that are there and cannot be used. */
  let broken: ReadonlySet<string> = new Set();
  const stocks = openStocks({
    dataDir,
    log,
    ...(open === undefined ? {} : { open }),
    onRead(slug, vehicles) {
      const site = sites.get(slug);
      if (site !== undefined) options.onSales(slug, soldOf(site, vehicles));
    },
  });
  const tenants = new Map<string, { vehicles: readonly Vehicle[] | null; tenant: Tenant }>();
  let stamp: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function readSites(): Promise<void> {
    const current = await stampOfSites(sitesDir);
    if (current === stamp) return;
    const loaded = await loadSites('all', sitesDir);
    stamp = current;
    const there = new Set([...loaded.sites, ...loaded.failed].map(({ slug }) => slug));
    for (const slug of sites.keys()) if (!there.has(slug)) sites.delete(slug);
    broken = new Set(loaded.failed.map(({ slug }) => slug));
    for (const site of loaded.sites) sites.set(site.slug, site);
    for (const { slug, message } of loaded.failed) log(`${slug}: ${sites.has(slug) ? 'stays as it was' : 'is not answered'}. ${message}`);
    stocks.keep(there);
    for (const slug of tenants.keys()) if (!there.has(slug)) tenants.delete(slug);
  }
  let looking: Promise<void> | null = null;
  /** Looks at the files once for all requests of the moment. */
  function look(): Promise<void> {
    if (looking === null && performance.now() - lookedAt >= believedFor) {
      lookedAt = performance.now();
      looking = readSites()
        .catch((error: Error) => log(error.message))
        .finally(() => {
          looking = null;
        });
    }
    return looking ?? Promise.resolve();
  }

  /** The site as it is now with a stock; a tenant is made anew where one of the two is another. */
  function tenantWith(slug: string, vehicles: readonly Vehicle[] | null): Tenant | null {
    const site = sites.get(slug);
    if (site === undefined) return null;
    const known = tenants.get(slug);
    if (known?.tenant.site === site && known.vehicles === vehicles) return known.tenant;
    const tenant = tenantOf(site, vehicles);
    tenants.set(slug, { vehicles, tenant });
    return tenant;
  }

  await look();
  return {
    placeOf: (url) => placeOf(url, sites, broken),
    sites: () => sites.values(),
    async tenant(slug) {
      await look();
      const vehicles = sites.has(slug) ? await stocks.renewed(slug) : null;
      return vehicles === null ? null : tenantWith(slug, vehicles);
    },
    async tenantNow(slug) {
      await look();
      // Whoever waits for none has it read all the same: the next one finds it.
      if (sites.has(slug)) void stocks.renewed(slug);
      return tenantWith(slug, stocks.read(slug));
    },
  };
}

/** The bases of sites first, the longest first; a base without a path takes its whole host. */
function placeOf({ host, pathname }: URL, sites: ReadonlyMap<string, Site>, broken: ReadonlySet<string>): Place | null {
  let best: (Place & { length: number }) | null = null;
  for (const { slug, leads } of sites.values()) {
    if (leads.api === undefined) continue;
    const base = new URL(leads.api);
    const prefix = base.pathname.replace(/\/$/, '');
    if (base.host !== host || !(pathname === prefix || pathname.startsWith(`${prefix}/`)) || (best !== null && best.length >= prefix.length))
      continue;
    best = { slug, path: pathname.slice(prefix.length) || '/', length: prefix.length };
  }
  if (best !== null) return best;
  const [, slug = '', ...rest] = pathname.split('/');
  return sites.has(slug) || broken.has(slug) ? { slug, path: `/${rest.join('/')}` } : null;
}

function tenantOf(site: Site, stock: readonly Vehicle[] | null): Tenant {
  const all = stock ?? [];
  const vehicles = all.filter((vehicle) => isOfSite(vehicle, site));
  const byModel = Map.groupBy(vehicles, ({ make, model }) => caseFolded(`${make} ${model}`));
  let made: { at: number; context: SiteContext } | null = null;
  return {
    site,
    hasStock: stock !== null,
    bySlug: new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle])),
    byId: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    salesOf: (make, model) => (byModel.get(caseFolded(`${make} ${model}`)) ?? []).flatMap((vehicle) => saleOf(vehicle, site) ?? []),
    context(now) {
      // What has a page depends on the day. A clock that was set back makes it anew, too.
      if (made === null || Math.abs(now - made.at) > anHour) made = { at: now, context: siteContext(site, all, clockAt(now)) };
      return made.context;
    },
  };
}

const anHour = 3_600_000;

const soldOf = (site: Site, vehicles: readonly Vehicle[]): Sale[] =>
  vehicles
    .filter((vehicle) => !isInStock(vehicle) && vehicle.status !== 'absent' && isOfSite(vehicle, site))
    .flatMap((vehicle) => saleOf(vehicle, site) ?? []);

async function stampOfSites(sitesDir: string): Promise<string> {
  const folders = [sitesDir, path.join(sitesDir, 'templates')];
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.filter((name) => name.endsWith('.json')).map(async (name) => `${name} ${await fileStamp(path.join(folder, name))}`));
    }),
  );
  return files.flat().join('\n');
}
