import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { vehiclesWithGrace } from '#compliance/published.server.ts';
import { loadSites } from '#config/load.server.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { fileStamp } from '#lib/files/file-stamp.server.ts';
import { caseFolded } from '#lib/text/text.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock, isOfSite } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { saleOf } from './autogauge.ts';
import type { Sale } from './sale.ts';
import { type CachedStock, createStockCache, type StockCacheOptions } from './stock-cache.server.ts';

export type Tenant = {
  site: Site;
  /** Else it has no vehicles. */
  hasStock: boolean;
  /** ISO instant of the snapshot; null without one. */
  takenAt: string | null;
  bySlug: ReadonlyMap<string, Vehicle>;
  byId: ReadonlyMap<string, Vehicle>;
  /** Listed or sold in this stock. */
  salesOf(make: string, model: string): readonly Sale[];
  context(now: number): SiteContext;
};

/** `path`: below the API base. */
export type SitePath = { slug: string; path: string };

export type Tenants = {
  /** By host and path of a site’s API base, else by the first path segment. */
  resolvePath(url: URL): SitePath | null;
  /** Usable ones, as last read. */
  sites(): Iterable<Site>;
  /** Reloaded where its files changed, with the cached stock while a newer is read. Null while it is unusable. */
  tenant(slug: string): Promise<Tenant | null>;
  /** Waits for a newer stock. */
  tenantWithLatestStock(slug: string): Promise<Tenant | null>;
  /** Never waits for a stock. */
  tenantWithCachedStock(slug: string): Promise<Tenant | null>;
};

export type TenantOptions = {
  sitesDir: string;
  dataDir: string;
  onSales(slug: string, sales: readonly Sale[]): void;
  log(message: string): void;
  /** TTL of the file checks, milliseconds. */
  fileCheckTtlMs?: number;
  open?: StockCacheOptions['open'];
};

/** A broken site is logged and skipped until repaired; one loaded before stays. */
export async function openTenants(options: TenantOptions): Promise<Tenants> {
  const { sitesDir, dataDir, log, fileCheckTtlMs = 1000, open } = options;
  const sites = new Map<string, Site>();
  let broken: ReadonlySet<string> = new Set();
  const stocks = createStockCache({
    dataDir,
    log,
    ...(open === undefined ? {} : { open }),
    onRead(slug, vehicles) {
      const site = sites.get(slug);
      if (site !== undefined) options.onSales(slug, soldOf(site, vehicles));
    },
  });
  const tenants = new Map<string, { stock: CachedStock | null; tenant: Tenant }>();
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
    stocks.evictOthers(there);
    for (const slug of tenants.keys()) if (!there.has(slug)) tenants.delete(slug);
  }
  let pendingCheck: Promise<void> | null = null;
  /** Shared by concurrent requests. */
  function checkFiles(): Promise<void> {
    if (pendingCheck === null && performance.now() - lookedAt >= fileCheckTtlMs) {
      lookedAt = performance.now();
      pendingCheck = readSites()
        .catch((error: Error) => log(error.message))
        .finally(() => {
          pendingCheck = null;
        });
    }
    return pendingCheck ?? Promise.resolve();
  }

  /** Rebuilt where either changed. */
  function tenantWith(slug: string, stock: CachedStock | null): Tenant | null {
    const site = sites.get(slug);
    if (site === undefined) return null;
    const known = tenants.get(slug);
    if (known?.tenant.site === site && known.stock === stock) return known.tenant;
    const tenant = tenantOf(site, stock, dataDir);
    tenants.set(slug, { stock, tenant });
    return tenant;
  }

  await checkFiles();
  return {
    resolvePath: (url) => resolveSitePath(url, sites, broken),
    sites: () => sites.values(),
    async tenant(slug) {
      await checkFiles();
      const stock = sites.has(slug) ? await stocks.refresh(slug) : null;
      return stock === null ? null : tenantWith(slug, stock);
    },
    async tenantWithLatestStock(slug) {
      await checkFiles();
      return tenantWith(slug, sites.has(slug) ? await stocks.refresh(slug, 'newest') : null);
    },
    async tenantWithCachedStock(slug) {
      await checkFiles();
      // Not awaited: the next request finds the stock.
      if (sites.has(slug)) void stocks.refresh(slug);
      return tenantWith(slug, stocks.read(slug));
    },
  };
}

/** Longest base first; one without a path takes its whole host. */
function resolveSitePath({ host, pathname }: URL, sites: ReadonlyMap<string, Site>, broken: ReadonlySet<string>): SitePath | null {
  let best: (SitePath & { length: number }) | null = null;
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

function tenantOf(site: Site, stock: CachedStock | null, dataDir: string): Tenant {
  const all = stock?.vehicles ?? [];
  const vehicles = all.filter((vehicle) => isOfSite(vehicle, site));
  const byModel = Map.groupBy(vehicles, ({ make, model }) => caseFolded(`${make} ${model}`));
  let made: { at: number; context: SiteContext } | null = null;
  return {
    site,
    hasStock: stock !== null,
    takenAt: stock?.takenAt ?? null,
    bySlug: new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle])),
    byId: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    salesOf: (make, model) => (byModel.get(caseFolded(`${make} ${model}`)) ?? []).flatMap((vehicle) => saleOf(vehicle, site) ?? []),
    context(now) {
      // Which vehicles have a page depends on the day. A clock that was set back also rebuilds it.
      if (made === null || Math.abs(now - made.at) > anHour)
        made = { at: now, context: siteContext(site, vehiclesWithGrace(all, dataDir, site.slug), clockAt(now)) };
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
