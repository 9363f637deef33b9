import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { metaRow, tiktokRow } from './ad-catalogue.ts';
import { googleRow } from './ad-google.ts';
import { type AdLine, adLine } from './ad-line.ts';
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
export type AdFeed = { table: PlatformTable; rows: AdLine[]; leftOut: LeftOutVehicle[] };

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
    const row = lineIn(vehicle, table, rowOf, context);
    const { id, slug } = vehicle;
    if (!isLine(row)) {
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

type Made = { [platform in PlatformTable['id']]?: AdLine | LeftOut };
const madeLines = memoizeWeak((_site: Site) => new WeakMap<SharedVehicle, Made>());

/** Memoised for as long as the vehicle is the same, beyond a build: as the text of its row, since cells take several times its memory. */
function lineIn(vehicle: Vehicle, table: PlatformTable, rowOf: RowMaker, context: SiteContext): AdLine | LeftOut {
  const known = madeLines(context.site);
  const shared = sharedVehicleOf(vehicle, context);
  const made = known.get(shared) ?? {};
  known.set(shared, made);
  const line = made[table.id] ?? lineMade(rowOf(vehicle, context), table);
  made[table.id] = line;
  return line;
}

const lineMade = (row: AdRow | LeftOut, table: PlatformTable): AdLine | LeftOut => ('cells' in row ? adLine(row, table) : row);

const isLine = (row: AdLine | LeftOut): row is AdLine => 'line' in row;
