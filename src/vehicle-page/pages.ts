import type { SiteContext } from '#dealers/site-context.ts';
import { repaymentsIn } from '#finance/repayment-warning.ts';
import type { PageSource, SectionedPage, SectionSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { accessoriesOf } from '#vehicle/accessories.ts';
import { mayCheckout } from '#vehicle/checkout.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type AccessoriesPageModel, accessoriesPage } from './accessories-page.ts';
import { type CheckoutPageModel, checkoutPage } from './checkout-page.ts';
import { type GonePageModel, gonePage } from './gone-page.ts';
import { checkoutHead, goneHead, vehicleHead } from './head.ts';
import { type SimilarSection, similarOf, similarTo } from './similar-model.ts';
import { type VehiclePageModel, vehiclePage } from './vehicle-page.ts';

export type VehiclePageSource =
  | SectionedPage<'vehicle', VehiclePageModel, SimilarSection>
  | SectionedPage<'gone', GonePageModel, SimilarSection>
  | PageSource<'checkout', CheckoutPageModel>
  | PageSource<'accessories', AccessoriesPageModel>;

/** Every vehicle's own page, and those below it. */
export function vehiclePages(context: SiteContext): VehiclePageSource[] {
  return likeBesideLike(context.vehicles).flatMap((vehicle): VehiclePageSource[] =>
    isInStock(vehicle) ? [ownPage(vehicle, context), ...checkout(vehicle, context), ...accessories(vehicle, context)] : [gone(vehicle, context)],
  );
}

function ownPage(vehicle: Vehicle, context: SiteContext): SectionedPage<'vehicle', VehiclePageModel, SimilarSection> {
  return {
    path: paths.vehicle(vehicle.slug),
    kind: 'vehicle',
    inputs: () => factsWithSimilar(vehicle, context),
    section: similarSection(vehicle, context),
    make() {
      const model = vehiclePage(vehicle, context);
      return { head: vehicleHead(vehicle, model, context), model };
    },
  };
}

function gone(vehicle: Vehicle, context: SiteContext): SectionedPage<'gone', GonePageModel, SimilarSection> {
  return {
    path: paths.vehicle(vehicle.slug),
    kind: 'gone',
    inputs: () => factsWithSimilar(vehicle, context),
    section: similarSection(vehicle, context),
    make() {
      const model = gonePage(vehicle, context);
      return { head: goneHead(vehicle, model, context), model };
    },
  };
}

function checkout(vehicle: Vehicle, context: SiteContext): PageSource<'checkout', CheckoutPageModel>[] {
  const { site } = context;
  if (!mayCheckout(vehicle, site)) return [];
  const make = () => {
    const model = checkoutPage(vehicle, context);
    return { head: checkoutHead(vehicle, model, context), model };
  };
  return [{ path: paths.checkout(vehicle.slug, site.vehicle_page.checkout_path), kind: 'checkout', inputs: () => context.factsOf(vehicle), make }];
}

function accessories(vehicle: Vehicle, context: SiteContext): PageSource<'accessories', AccessoriesPageModel>[] {
  if (accessoriesOf(vehicle, context.site).length === 0) return [];
  return [
    {
      path: paths.accessories(vehicle.slug),
      kind: 'accessories',
      inputs: () => context.factsOf(vehicle),
      make: () => accessoriesPage(vehicle, context),
    },
  ];
}

const factsWithSimilar = (vehicle: Vehicle, context: SiteContext) => [vehicle, ...similarTo(vehicle, context)].map(context.factsOf).join('\n');

function similarSection(vehicle: Vehicle, context: SiteContext): SectionSource<SimilarSection> {
  return {
    make() {
      const model = similarOf(vehicle, context);
      return model === null ? null : { kind: 'similar', model };
    },
    // Where a repayment stands on one of its cards, the frame shows the warning.
    rest: (section) => `${context.factsOf(vehicle)} ${repaymentsIn(section?.model)}`,
  };
}

/** Like vehicles one after the other, for locality: they show each other as similar, so that their cards are still in the cache. */
function likeBesideLike(vehicles: readonly Vehicle[]): Vehicle[] {
  const keyed = vehicles.map((vehicle) => ({ vehicle, key: `${vehicle.item_type} ${vehicle.simple_body ?? ''} ${vehicle.make} ${vehicle.model}` }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : (a.vehicle.price ?? 0) - (b.vehicle.price ?? 0)));
  return keyed.map(({ vehicle }) => vehicle);
}
