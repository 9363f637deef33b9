import type { SiteContext } from '#dealers/site-context.ts';
import { type DeliveryModel, deliveryOf } from '#delivery/delivery.ts';
import { type VehicleFinance, vehicleFinanceOf } from '#finance/vehicle/vehicle-finance.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { type RunningCostsModel, runningCostsOf } from '#running-costs/running-costs.ts';
import type { Crumb } from '#site/crumbs.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { pageChipsOf } from '#vehicle/chips.ts';
import type { DriveAwayModel } from '#vehicle/drive-away.ts';
import { dealOf } from '#vehicle/market.ts';
import type { ChipModel, PriceModel, TagModel } from '#vehicle/models.ts';
import { priceOf } from '#vehicle/price.ts';
import { tagOf } from '#vehicle/tags.ts';
import { pageSubtitleOf, titleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { actionsOf, type VehicleActions } from './actions.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { detailsOf, type VehicleDetails } from './details.ts';
import { mediaOf, type VehicleMedia } from './gallery/media.ts';
import { type LiveCalls, liveCalls } from './live-calls.ts';
import { type SimilarModel, similarOf } from './similar/similar-model.ts';
import { type SpinModel, spinOf } from './spin/spin.ts';
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts';

type Identity = {
  id: string;
  slug: string;
  /** `2022 Toyota LandCruiser Prado` */
  title: string;
  /** `VX · GDJ150R · Dune sand` */
  subtitle: string | null;
  tagline: string | null;
  breadcrumb: Crumb[];
  tag: TagModel | null;
  chips: ChipModel[];
  /** Stored as recently viewed, by the specification's names (1 §3), with make and model. */
  viewed: { make: string; model: string; stocknum: string | null; body: string | null; simple_body: string | null; used: boolean };
};

/** The page of a vehicle in stock, merged from sub-models with disjoint keys. */
export type VehiclePageModel = Identity &
  VehicleFinance &
  VehicleMedia &
  VehicleDetails &
  VehicleActions &
  Whereabouts & {
    price: PriceModel;
    /** What the price includes; null without a price. */
    priceNote: string | null;
    deal: string | null;
    spin: SpinModel | null;
    /** Null where the site shows none. */
    driveAway: DriveAwayModel | null;
    /** Null where switched off or without a service. */
    delivery: DeliveryModel | null;
    runningCosts: RunningCostsModel | null;
    /** Null without an API. */
    calls: LiveCalls | null;
    disclaimer: { text: string; href: string };
    similar: SimilarModel | null;
  };

/** The page of a vehicle in stock, as of the context's clock. */
export function vehiclePage(vehicle: Vehicle, context: SiteContext): VehiclePageModel {
  const { site, clock } = context;
  const media = mediaOf(vehicle, context);
  const price = priceOf(vehicle, site, clock);
  return {
    ...identityOf(vehicle, context),
    price,
    priceNote: price.kind === 'price' ? site.pricing.price_type_notes[price.type] : null,
    deal: dealOf(vehicle, site),
    ...vehicleFinanceOf(vehicle, context),
    ...media,
    ...detailsOf(vehicle, context),
    ...actionsOf(vehicle, media.images, context),
    ...whereaboutsOf(vehicle, context),
    driveAway: context.driveAwayOf(vehicle),
    spin: spinOf(vehicle, site, context.pictures),
    delivery: deliveryFor(site),
    runningCosts: runningCostsOf(vehicle, site),
    calls: liveCalls(vehicle, site),
    disclaimer: { text: site.vehicle_page.disclaimer, href: paths.terms },
    similar: similarOf(vehicle, context),
  };
}

/** Memoised per site. */
const deliveryFor = memoizeWeak((site: Site) => deliveryOf(site));

function identityOf(vehicle: Vehicle, { site, clock, listings, contactOf }: SiteContext): Identity {
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    title: titleOf(vehicle, site),
    subtitle: pageSubtitleOf(vehicle, site),
    tagline: contactOf(vehicle).copy.tagline ?? null,
    breadcrumb: breadcrumbOf(vehicle, site, listings),
    tag: tagOf(vehicle, site, clock),
    chips: pageChipsOf(vehicle, site),
    viewed: {
      make: vehicle.make,
      model: vehicle.model,
      stocknum: vehicle.stocknum ?? null,
      body: vehicle.bodyconfiguration ?? null,
      simple_body: vehicle.simple_body ?? null,
      used: vehicle.car_type === 'used',
    },
  };
}
