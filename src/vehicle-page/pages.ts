import type { SiteContext } from '#dealers/site-context.ts';
import { repaymentsIn } from '#finance/repayment-warning.ts';
import { perObject } from '#lib/memo.ts';
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

/** The same text from build to build: the address of each page is looked up in one table after the other. */
const pathOf = perObject(({ slug }: Vehicle) => paths.vehicle(slug));

function ownPage(vehicle: Vehicle, context: SiteContext): SectionedPage<'vehicle', VehiclePageModel, SimilarSection> {
  return {
    path: pathOf(vehicle),
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
    path: pathOf(vehicle),
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

/** Lists of facts in the build before. */
const factsBefore = new WeakMap<Vehicle, readonly string[]>();

/** The very list of the build before where it says the same. */
function factsWithSimilar(vehicle: Vehicle, context: SiteContext): readonly string[] {
  const facts = [vehicle, ...similarTo(vehicle, context)].map(context.factsOf);
  const before = factsBefore.get(vehicle);
  if (before?.length === facts.length && facts.every((fact, place) => fact === before[place])) return before;
  factsBefore.set(vehicle, facts);
  return facts;
}

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
  const groups = new Map<string, Vehicle[]>();
  for (const vehicle of vehicles) groups.getOrInsertComputed(likenessOf(vehicle), () => []).push(vehicle);
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([, group]) => group.sort((one, other) => (one.price ?? 0) - (other.price ?? 0)));
}

const likenessOf = perObject(({ item_type, simple_body = '', make, model }: Vehicle) => `${item_type} ${simple_body} ${make} ${model}`);
