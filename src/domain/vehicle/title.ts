import { caseFolded } from '#lib/text/text.ts';
import { makeLabel } from '#site/copy/labels.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from './vehicle.ts';

/** `2022 Toyota LandCruiser Prado`; the feed's name where configured and given. */
export function titleOf(vehicle: Vehicle, site: LiveSite): string {
  if (site.vehicle_page.title_name && vehicle.name !== undefined) return vehicle.name;
  return joined(' ', vehicle.year?.toString(), makeLabel(site, vehicle.make), vehicle.model);
}

/** Title with badge, for breadcrumbs and heads: `2022 Toyota LandCruiser Prado VX`. */
export function longTitleOf(vehicle: Vehicle, site: Site): string {
  const title = titleOf(vehicle, site);
  return vehicle.badge === undefined || says(title, vehicle.badge) ? title : `${title} ${vehicle.badge}`;
}

/** Distinguishes equal vehicles: stock number, or the end of the slug. */
export const vehicleReference = ({ stocknum, slug }: Vehicle): string => stocknum ?? /[^-]+(?:-\d)?$/.exec(slug)?.[0] ?? slug;

/** Unique page title: `2022 Toyota LandCruiser Prado VX (U40148)`. */
export const pageTitleOf = (vehicle: Vehicle, site: Site): string => `${longTitleOf(vehicle, site)} (${vehicleReference(vehicle)})`;

/** `VX · GDJ150R`: badge and, where shown, series, without words of the title; null without either. */
export function subtitleOf(vehicle: Vehicle, site: LiveSite): string | null {
  return subtitle(vehicle, site, undefined);
}

/** On the vehicle page also the colour, where configured: `VX · GDJ150R · Dune sand`. */
export function pageSubtitleOf(vehicle: Vehicle, site: Site): string | null {
  return subtitle(vehicle, site, site.vehicle_page.title_colour ? vehicle.colour : undefined);
}

function subtitle(vehicle: Vehicle, site: LiveSite, colour: string | undefined): string | null {
  const title = titleOf(vehicle, site);
  const badge = vehicle.badge !== undefined && says(title, vehicle.badge) ? undefined : vehicle.badge;
  const series = !site.card.show_series || (vehicle.series !== undefined && says(title, vehicle.series)) ? undefined : vehicle.series;
  return joined(' · ', badge, series === badge ? undefined : series, colour) || null;
}

function joined(by: string, ...parts: (string | undefined)[]): string {
  let text = '';
  for (const part of parts) if (part !== undefined && part !== '') text += text === '' ? part : by + part;
  return text;
}

/** Whether a title contains these words in sequence. */
function says(title: string, words: string): boolean {
  return ` ${caseFolded(title)} `.includes(` ${caseFolded(words)} `);
}
