import { grouped } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import { paths } from '#site/paths.ts';
import type { FallenAds } from './ad-brake.ts';
import type { AdFeed, LeftOutVehicle } from './ad-feeds.ts';
import type { LeftOutReason } from './ad-row.ts';

export type LeftOutGroup = {
  reason: LeftOutReason;
  about: string | null;
  /** As a sentence. */
  says: string;
  /** The config key that brings these in. */
  key: string | null;
  count: number;
  /** Some of them. */
  slugs: string[];
};

/** Of a platform's file, for people. */
export type AdSummary = {
  platform: AdFeed['table']['id'];
  name: string;
  path: string;
  vehicles: number;
  /** Largest first. */
  leftOut: LeftOutGroup[];
  /** The published file is kept, because too many vehicles fell out at once; null: it is replaced. */
  held: { count: number; of: number; slugs: string[] } | null;
};

const shownSlugs = 3;

const sentences: Readonly<Record<LeftOutReason, (about: string) => string>> = {
  sold: () => 'sold, or no longer in stock',
  reserved: () => 'reserved',
  not_yet: () => 'coming soon or to be ordered, so not there to be bought',
  kind: () => 'no passenger car or ute, which is all that the platform takes',
  no_price: () => 'without a price',
  price_type: (about) => `the platform does not take this price basis for this condition (${about})`,
  no_vin: () => 'the feed has no VIN',
  vin_hidden: () => 'the platform asks for a VIN that the vehicle’s page shows, and pages show none',
  vin_form: () => 'the VIN is not one of 17 characters',
  duplicate_vin: (about) => `the same VIN as ${about}`,
  duplicate_id: (about) => `the same id as ${about}`,
  no_photo: () => 'no photo in a format that the platform reads',
  no_store_code: (about) => `the place has no store code (${about})`,
  no_msrp: () => 'new, and the manufacturer’s recommended price is unknown',
  no_campaign: () => 'the campaign is not named',
  no_attribute: (about) => `the feed does not say what the platform requires as ${about}`,
  attribute_form: (about) => `the platform does not take the feed’s value for ${about}`,
};

export function adSummary({ table, rows, leftOut }: AdFeed, fallen: FallenAds | null): AdSummary {
  const groups = Map.groupBy(leftOut, ({ reason, about, key }) => JSON.stringify([reason, groupedBy(reason) ? about : null, key]));
  return {
    platform: table.id,
    name: table.name,
    path: paths.adFeed(table.file),
    vehicles: rows.length,
    leftOut: [...groups.values()].map(leftOutGroup).sort((one, other) => other.count - one.count),
    held: fallen === null ? null : { count: fallen.count, of: fallen.of, slugs: some(fallen.vehicles) },
  };
}

/** Each duplicate is about another vehicle: they are one group, with both named. */
const groupedBy = (reason: LeftOutReason) => reason !== 'duplicate_vin' && reason !== 'duplicate_id';

function leftOutGroup(group: readonly LeftOutVehicle[]): LeftOutGroup {
  const [first] = group;
  if (first === undefined) throw new Error('a group has a vehicle');
  const about = first.about ?? null;
  return {
    reason: first.reason,
    about,
    says: sentences[first.reason](about ?? ''),
    key: first.key ?? null,
    count: group.length,
    slugs: some(group),
  };
}

const some = (vehicles: readonly LeftOutVehicle[]) => vehicles.slice(0, shownSlugs).map(({ slug }) => slug);

/** `Google Vehicle Ads: 41 vehicles in /feeds/google-vehicles.xml, 12 left out` and a line a reason. */
export function adLines(slug: string, { name, path, vehicles, leftOut, held }: AdSummary): string[] {
  const all = leftOut.reduce((sum, { count }) => sum + count, 0);
  return [
    `${name}: ${grouped(vehicles)} ${nounFor(vehicles, 'vehicle')} in ${path}, ${grouped(all)} left out`,
    ...leftOut.map(
      ({ says, count, slugs, key }) => `  ${grouped(count)}: ${says}; such as ${slugs.join(', ')}${key === null ? '' : `. Setting: ${key}`}`,
    ),
    ...(held === null
      ? []
      : [`  HELD (the published file stays): ${heldAdText({ name: 'it' }, held)}. If that is intended, run npm run accept -- ${slug}.`]),
  ];
}

/** `50 of 60 vehicles fell out of Google Vehicle Ads, though they are still for sale, such as …` */
export const heldAdText = ({ name }: Pick<AdSummary, 'name'>, { count, of, slugs }: NonNullable<AdSummary['held']>): string =>
  `${grouped(count)} of ${grouped(of)} vehicles fell out of ${name}, though they are still for sale, such as ${slugs.join(', ')}`;
