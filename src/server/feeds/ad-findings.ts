import { nearestName } from '#lib/text/nearest-name.ts';
import { isSalesPlace } from '#site/copy/copy.ts';
import { didYouMean } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type Stock = readonly Pick<Vehicle, 'other'>[];

/** Ad feeds that would be empty, or without what their platform asks for. `vehicles`: the latest stock, or none. */
export function adFeedFindings(site: Site, vehicles: Stock): Finding[] {
  return [...googleFindings(site), ...msrpFindings(site, vehicles), ...microsoftFindings(site)];
}

const warn = (path: Finding['path'], value: unknown, rule: string, fix: string): Finding => ({
  severity: 'warning',
  path,
  ...(value === undefined ? {} : { value }),
  rule,
  fix,
  edits: [],
});

function googleFindings({ feeds, seo, dealerships }: Site): Finding[] {
  if (!feeds.google) return [];
  const uncoded = dealerships.flatMap(({ locations }, index) =>
    locations.flatMap((location, place): Finding[] => {
      const { visible, flag, store_code: code, name } = location;
      if (!visible || !isSalesPlace(location) || flag !== undefined || code !== undefined) return [];
      const path = ['dealerships', index, 'locations', place, 'store_code'];
      const fix = 'write the store code that its Google Business Profile shows; who manages that profile knows it.';
      return [warn(path, undefined, `feeds.google is on, and without a store code no vehicle of ${name} is in its file`, fix)];
    }),
  );
  if (seo.show_vin) return uncoded;
  const rule = 'Google takes vehicles whose page shows their VIN alone, and seo.show_vin is off, so its file is empty';
  return [...uncoded, warn(['feeds', 'google'], true, rule, 'turn seo.show_vin on, or this off.')];
}

/** Google reads the column from cells that no field takes. */
function msrpFindings({ feeds, stock }: Site, vehicles: Stock): Finding[] {
  const { google, google_msrp_column: column } = feeds;
  if (column === undefined) return [];
  const path = ['feeds', 'google_msrp_column'];
  if (!google) return [warn(path, column, 'feeds.google is off, so nothing reads it', 'turn feeds.google on, or take it out.')];
  if (Object.hasOwn(stock.columns, column)) {
    const rule = `stock.columns maps this column to ${JSON.stringify([stock.columns[column]].flat().flatMap((one) => one?.to ?? []))}, so no cell is left for it`;
    return [warn(path, column, rule, 'take the column out of stock.columns, or name the one with the recommended price.')];
  }
  const columns = [...new Set(vehicles.flatMap(({ other }) => Object.keys(other ?? {})))];
  if (columns.length === 0 || columns.includes(column)) return [];
  const near = nearestName(column, columns);
  const rule = 'no vehicle in stock has this column';
  if (near !== null) return [{ ...warn(path, column, rule, ''), ...didYouMean(path, near) }];
  return [warn(path, column, rule, 'name the column as the feed spells it; who sends the feed knows it.')];
}

function microsoftFindings({ feeds }: Site): Finding[] {
  const { microsoft, microsoft_campaign: campaign, microsoft_ad_group: group } = feeds;
  if (microsoft && campaign === undefined) {
    const rule = 'feeds.microsoft is on, and without the campaign’s name its file is empty';
    return [
      warn(['feeds', 'microsoft_campaign'], undefined, rule, 'write the campaign’s name as Microsoft Advertising shows it, or turn the feed off.'),
    ];
  }
  if (microsoft) return [];
  return (
    [
      ['microsoft_campaign', campaign],
      ['microsoft_ad_group', group],
    ] as const
  ).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [warn(['feeds', name], value, 'feeds.microsoft is off, so nothing reads it', 'turn feeds.microsoft on, or take it out.')],
  );
}
