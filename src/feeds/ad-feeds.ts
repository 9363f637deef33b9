import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { metaRow, tiktokRow } from './ad-catalogue.ts';
import { googleRow } from './ad-google.ts';
import { microsoftRow } from './ad-microsoft.ts';
import type { AdRow, LeftOut } from './ad-row.ts';
import { googleTable } from './platforms/google.ts';
import { metaTable } from './platforms/meta.ts';
import { microsoftTable } from './platforms/microsoft.ts';
import type { PlatformTable } from './platforms/platform-table.ts';
import { tiktokTable } from './platforms/tiktok.ts';
import { type SharedVehicle, sharedVehicleOf } from './shared-vehicle.ts';

/** Makes a vehicle's row of a platform, or says why there is none. */
type RowMaker = (vehicle: Vehicle, context: SiteContext) => AdRow | LeftOut;

export type LeftOutVehicle = LeftOut & { id: string; slug: string };

/** What a platform's file has, and what it has not. */
export type AdFeed = { table: PlatformTable; rows: AdRow[]; leftOut: LeftOutVehicle[] };

const platforms: readonly { table: PlatformTable; rowOf: RowMaker }[] = [
  { table: googleTable, rowOf: googleRow },
  { table: metaTable, rowOf: metaRow },
  { table: tiktokTable, rowOf: tiktokRow },
  { table: microsoftTable, rowOf: microsoftRow },
];

/** Of the platforms that the site has switched on, in the snapshot's order. Memoised. */
export const adFeedsOf = memoizeWeak((context: SiteContext): AdFeed[] =>
  platforms.filter(({ table }) => context.site.feeds[table.id]).map(({ table, rowOf }) => adFeed(table, rowOf, context)),
);

function adFeed(table: PlatformTable, rowOf: RowMaker, context: SiteContext): AdFeed {
  const feed: AdFeed = { table, rows: [], leftOut: [] };
  const vins = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const vehicle of context.vehicles) {
    const row = rowIn(vehicle, table.id, rowOf, context);
    const { id, slug } = vehicle;
    if (!isRow(row)) {
      feed.leftOut.push({ id, slug, ...row });
      continue;
    }
    const vin = vehicle.vin?.toUpperCase();
    const twin = vin === undefined ? undefined : vins.get(vin);
    const namesake = ids.get(id);
    if (twin !== undefined) feed.leftOut.push({ id, slug, reason: 'duplicate_vin', about: twin });
    else if (namesake !== undefined) feed.leftOut.push({ id, slug, reason: 'duplicate_id', about: namesake });
    else {
      if (vin !== undefined) vins.set(vin, slug);
      ids.set(id, slug);
      feed.rows.push(row);
    }
  }
  return feed;
}

type Made = { [platform in PlatformTable['id']]?: AdRow | LeftOut };
const madeRows = memoizeWeak((_site: Site) => new WeakMap<SharedVehicle, Made>());

/** Memoised for as long as the vehicle is the same, beyond a build. */
function rowIn(vehicle: Vehicle, platform: PlatformTable['id'], rowOf: RowMaker, context: SiteContext): AdRow | LeftOut {
  const known = madeRows(context.site);
  const shared = sharedVehicleOf(vehicle, context);
  const made = known.get(shared) ?? {};
  known.set(shared, made);
  const row = made[platform] ?? rowOf(vehicle, context);
  made[platform] = row;
  return row;
}

const isRow = (row: AdRow | LeftOut): row is AdRow => 'cells' in row;
