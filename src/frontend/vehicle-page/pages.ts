import { type PageBreach, pageBreach } from '#compliance/entry.ts';
import { detailErrors, gateComments, withLawfulDetails, withoutTexts } from '#compliance/gate-stock.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { repaymentsIn } from '#finance/repayment-warning.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { type PageFrame, plainFrame } from '#site/page-frame.ts';
import type { PageSource, SectionedPage, SectionSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { accessoriesOf } from '#vehicle/accessories.ts';
import { mayCheckout } from '#vehicle/checkout.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type AccessoriesPageModel, accessoriesPage } from './accessories-page.ts';
import { type CheckoutPageModel, checkoutPage, hasOnlineCheckout } from './checkout-page.ts';
import { type GonePageModel, gonePage } from './gone-page.ts';
import { checkoutHead, goneHead, vehicleHead } from './head.ts';
import { cardsOf, type SimilarSection, similarOf, similarTo } from './similar/similar-model.ts';
import { type VehiclePageModel, vehiclePage } from './vehicle-page.ts';

export type VehiclePageSource =
  | SectionedPage<'vehicle', VehiclePageModel, SimilarSection>
  | SectionedPage<'gone', GonePageModel, SimilarSection>
  | PageSource<'checkout', CheckoutPageModel>
  | PageSource<'accessories', AccessoriesPageModel>;

const goneFrame: PageFrame = { sheets: [], priced: true };
const checkoutFrame: PageFrame = { sheets: ['vehicle'], priced: false, enclosed: true };
const onlineCheckoutFrame: PageFrame = { sheets: ['form', 'reservation'], priced: false, enclosed: true };

/** Every vehicle's page, and those below it. */
export function vehiclePages(context: SiteContext): VehiclePageSource[] {
  const sources: VehiclePageSource[] = [];
  for (const { vehicle, path } of likeBesideLike(context.vehicles)) {
    if (isInStock(vehicle)) sources.push(ownPage(vehicle, path, context), ...checkout(vehicle, context), ...accessories(vehicle, context));
    else sources.push(gone(vehicle, path, context));
  }
  const forSale = new Set(context.vehicles.flatMap((vehicle) => (isInStock(vehicle) ? [vehicle.id] : [])));
  for (const vehicle of context.withOpenReservation) if (!forSale.has(vehicle.id)) sources.push(...checkout(vehicle, context, true));
  return sources;
}

/** A vehicle with its path and sort key for locality; stable from build to build, since pages are looked up by path repeatedly. */
type Placed = { vehicle: Vehicle; path: string; likeness: string; price: number };

const placeOf = memoizeWeak((vehicle: Vehicle): Placed => {
  const { slug, item_type, simple_body = '', make, model, price = 0 } = vehicle;
  return { vehicle, path: paths.vehicle(slug), likeness: `${item_type} ${simple_body} ${make} ${model}`, price };
});

const shownFacts = (vehicle: Vehicle, { withoutFacts, site, clock }: SiteContext) =>
  withLawfulDetails(withoutFacts?.(vehicle) ?? vehicle, site, clock);

/** Of a vehicle that the law’s gate may have left out: without the texts for which it did. */
function lawfulFacts(vehicle: Vehicle, { gated, site, clock }: SiteContext): Vehicle {
  const errors = gated.leftOut.get(vehicle.slug) ?? [];
  return withLawfulDetails(errors.length === 0 ? vehicle : withoutTexts(vehicle, errors), site, clock);
}

function madeOf(stored: Vehicle, context: SiteContext) {
  const vehicle = shownFacts(stored, context);
  const model = vehiclePage(vehicle, context);
  return { head: vehicleHead(vehicle, model, context), model };
}

function breachesOf(vehicle: Vehicle, { site, clock }: SiteContext): PageBreach[] {
  const details = detailErrors(vehicle, site, clock).map(pageBreach);
  if (!site.features.dealer_comments) return details;
  const { comments, errors } = gateComments(vehicle, site, clock);
  const ofComments = errors.map((breach) => ({ ...pageBreach(breach), ...(comments === undefined ? {} : { isPart: true as const }) }));
  return [...details, ...ofComments];
}

function ownPage(vehicle: Vehicle, path: string, context: SiteContext): SectionedPage<'vehicle', VehiclePageModel, SimilarSection> {
  return {
    path,
    kind: 'vehicle',
    ofVehicle: path,
    inputs: () => factsWithSimilar(vehicle, context),
    section: similarSection(vehicle, context),
    sharePicture: () => context.pictures.shareSource(vehicle),
    breaches: () => breachesOf(vehicle, context),
    make: () => madeOf(vehicle, context),
    frame: ({ maskedPhone }) => ({ sheets: ['vehicle'], priced: true, masked: maskedPhone }),
  };
}

function gone(vehicle: Vehicle, path: string, context: SiteContext): SectionedPage<'gone', GonePageModel, SimilarSection> {
  return {
    path,
    kind: 'gone',
    ofVehicle: path,
    inputs: () => factsWithSimilar(vehicle, context),
    section: similarSection(vehicle, context),
    sharePicture: () => context.pictures.shareSource(vehicle),
    make() {
      const model = gonePage(vehicle, context);
      return { head: goneHead(vehicle, model, context), model };
    },
    frame: () => goneFrame,
  };
}

function checkout(vehicle: Vehicle, context: SiteContext, isSold = false): PageSource<'checkout', CheckoutPageModel>[] {
  const { site } = context;
  if (!mayCheckout(vehicle, site) && !hasOnlineCheckout(vehicle, site)) return [];
  const make = () => {
    const shown = isSold ? lawfulFacts(vehicle, context) : shownFacts(vehicle, context);
    const model = checkoutPage(shown, context, isSold);
    return { head: checkoutHead(shown, model, context), model };
  };
  const path = paths.checkout(vehicle.slug, site.vehicle_page.checkout_path);
  return [
    {
      path,
      kind: 'checkout',
      ofVehicle: paths.vehicle(vehicle.slug),
      inputs: () => `${isSold ? 'sold ' : ''}${context.factsOf(vehicle)}`,
      make,
      frame: ({ online }) => (online === null ? checkoutFrame : onlineCheckoutFrame),
    },
  ];
}

function accessories(vehicle: Vehicle, context: SiteContext): PageSource<'accessories', AccessoriesPageModel>[] {
  if (accessoriesOf(vehicle, context.site).length === 0) return [];
  return [
    {
      path: paths.accessories(vehicle.slug),
      kind: 'accessories',
      inputs: () => context.factsOf(vehicle),
      make: () => accessoriesPage(vehicle, context),
      frame: () => plainFrame,
    },
  ];
}

/** Facts from the previous build. */
const factsBefore = new WeakMap<Vehicle, readonly string[]>();

/** Facts per list of similar vehicles; the same array means that none has changed. */
const factsOfSimilar = new WeakMap<readonly Vehicle[], { ways: SiteContext['ways']; facts: readonly string[] }>();

/** Reuses the previous build's array where equal. */
function factsWithSimilar(vehicle: Vehicle, context: SiteContext): readonly string[] {
  const { ways } = context;
  const similar = similarTo(vehicle, context);
  const known = factsOfSimilar.get(similar);
  if (known?.ways === ways) return known.facts;
  const made = [vehicle, ...similar].map(context.factsOf);
  const before = factsBefore.get(vehicle);
  const facts = before?.length === made.length && made.every((fact, place) => fact === before[place]) ? before : made;
  factsBefore.set(vehicle, facts);
  factsOfSimilar.set(similar, { ways, facts });
  return facts;
}

function similarSection(vehicle: Vehicle, context: SiteContext): SectionSource<SimilarSection> {
  return {
    make() {
      const model = similarOf(vehicle, context);
      return model === null ? null : { kind: 'similar', model };
    },
    // A repayment on a card requires the warning in the frame.
    rest: (section) => `${context.factsOf(vehicle)} ${repaymentsIn(section === null ? [] : cardsOf(section.model))}`,
  };
}

/** Orders similar vehicles together for cache locality: each page renders the others' cards. */
function likeBesideLike(vehicles: readonly Vehicle[]): Placed[] {
  const groups = new Map<string, Placed[]>();
  for (const vehicle of vehicles) {
    const placed = placeOf(vehicle);
    const group = groups.get(placed.likeness);
    if (group === undefined) groups.set(placed.likeness, [placed]);
    else group.push(placed);
  }
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([, group]) => group.sort((one, other) => one.price - other.price));
}
