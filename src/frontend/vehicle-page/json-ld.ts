import type {
  AutoDealer,
  CarLeaf,
  EngineSpecification,
  LoanOrCredit,
  MergeLeafTypes,
  MotorcycleLeaf,
  Offer,
  Organization,
  ProductLeaf,
  QuantitativeValue,
  VehicleLeaf,
  WithContext,
} from 'schema-dts';
import { lawfulExcerpt } from '#compliance/gate-stock.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { figuresOf } from '#finance/estimate.ts';
import { estimateOf } from '#finance/figures.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { ImageModel, PlaceModel } from '#vehicle/models.ts';
import { amountOf } from '#vehicle/price.ts';
import { engineOf } from '#vehicle/specifications.ts';
import { type Availability, availabilityOf } from '#vehicle/status.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

export type VehicleJsonLd = WithContext<
  | MergeLeafTypes<[CarLeaf, ProductLeaf]>
  | MergeLeafTypes<[MotorcycleLeaf, ProductLeaf]>
  | MergeLeafTypes<[VehicleLeaf, ProductLeaf]>
  | CarLeaf
  | MotorcycleLeaf
  | VehicleLeaf
>;

/** schema.org has no type for caravans, and a truck is not a Car. */
const types = { car: 'Car', motorcycle: 'Motorcycle', caravan: 'Vehicle', truck: 'Vehicle' } as const;

/** A sold or removed vehicle has no offer. */
const availabilities: Partial<Record<Availability, 'https://schema.org/InStock' | 'https://schema.org/PreOrder'>> = {
  in_stock: 'https://schema.org/InStock',
  coming_soon: 'https://schema.org/PreOrder',
};

/**
 * JSON-LD of a vehicle: the facts and pictures of its page. A product with an offer only where the page shows a price; the VIN only where the site shows
 * it. JSON omits undefined fields.
 */
export function vehicleJsonLd(vehicle: Vehicle, pictures: readonly ImageModel[], context: SiteContext): VehicleJsonLd {
  const { site } = context;
  const url = site.url + paths.vehicle(vehicle.slug);
  const images = pictures.map(({ src }) => absoluteUrl(src, site.url));
  const facts = {
    '@context': 'https://schema.org',
    '@id': `${url}#vehicle`,
    url,
    name: longTitleOf(vehicle, site),
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: vehicle.year?.toString(),
    vehicleConfiguration: vehicle.badge,
    bodyType: vehicle.simple_body,
    color: vehicle.colour,
    vehicleInteriorColor: vehicle.interior_colour,
    mileageFromOdometer: mileageOf(vehicle),
    vehicleTransmission: vehicle.simple_transmission ?? vehicle.trans,
    numberOfForwardGears: vehicle.gearnum,
    driveWheelConfiguration: vehicle.drive,
    fuelType: vehicle.simple_fuel ?? vehicle.fuel,
    vehicleEngine: engineFacts(vehicle),
    vehicleSeatingCapacity: vehicle.seats,
    numberOfDoors: vehicle.doors,
    vehicleIdentificationNumber: site.seo.show_vin ? vehicle.vin : undefined,
    sku: vehicle.stocknum,
    image: images.length > 0 ? images : undefined,
    description: descriptionOf(vehicle, context),
    itemCondition: vehicle.car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
  } as const;
  const type = types[vehicle.item_type];
  const offers = offerOf(vehicle, url, context);
  // Google parses Car and Product together, and rejects a product without an offer and an offer without a price.
  if (offers === null) return { ...facts, '@type': type };
  switch (type) {
    case 'Car':
      return { ...facts, offers, '@type': ['Car', 'Product'] };
    case 'Motorcycle':
      return { ...facts, offers, '@type': ['Motorcycle', 'Product'] };
    case 'Vehicle':
      return { ...facts, offers, '@type': ['Vehicle', 'Product'] };
  }
}

function descriptionOf(vehicle: Vehicle, { site, clock }: SiteContext): string | undefined {
  return site.features.dealer_comments ? lawfulExcerpt(vehicle, site, clock) : undefined;
}

function mileageOf({ km }: Vehicle): QuantitativeValue | undefined {
  return km === undefined ? undefined : { '@type': 'QuantitativeValue', value: km, unitCode: 'KMT' };
}

function engineFacts(vehicle: Vehicle): EngineSpecification | undefined {
  const name = engineOf(vehicle);
  return name === null ? undefined : { '@type': 'EngineSpecification', name };
}

/** Null without a price on the page. */
function offerOf(vehicle: Vehicle, url: string, context: SiteContext): Offer | null {
  const { site, places } = context;
  const price = amountOf(vehicle, site);
  const availability = availabilities[availabilityOf(vehicle, site)];
  if (price === null || availability === undefined) return null;
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'AUD',
    acceptedPaymentMethod: loanOf(vehicle, url, context),
    availability: vehicle.preorder ? 'https://schema.org/PreOrder' : availability,
    seller: sellerOf(places.ofVehicle(vehicle), site),
  };
}

/** The page's estimate: repayment, rate and comparison rate together with assumptions and a link to the warning; or nothing. */
function loanOf(vehicle: Vehicle, url: string, { site, clock }: SiteContext): LoanOrCredit | undefined {
  const figures = figuresOf(vehicle, site, clock);
  if (figures === null || figures.repayment === null) return undefined;
  const words = estimateOf(figures, site.finance);
  if (words.kind !== 'estimate') return undefined;
  return {
    '@type': 'LoanOrCredit',
    description: words.assumptions ?? undefined,
    loanRepaymentForm: {
      '@type': 'RepaymentSpecification',
      loanPaymentAmount: { '@type': 'MonetaryAmount', value: figures.repayment, currency: 'AUD' },
      description: words.repaymentLabel,
    },
    interestRate: figures.interestRate,
    // schema.org's name for the yearly cost with fees.
    annualPercentageRate: figures.comparisonRate,
    feesAndCommissionsSpecification: `${url}#financeDisclaimer`,
  };
}

/** The selling place; without a full address the company, as Google requires a dealer's address. */
function sellerOf(place: PlaceModel | null, site: Site): AutoDealer | Organization {
  if (place === null || !place.street || place.city === '' || !place.state || !place.postcode) {
    return { '@type': 'Organization', name: place?.name ?? site.name, url: site.url };
  }
  return {
    '@type': 'AutoDealer',
    name: place.name,
    url: site.url,
    ...(place.phone === null ? {} : { telephone: place.phone.href.replace('tel:', '') }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.street,
      addressLocality: place.city,
      addressRegion: place.state,
      postalCode: place.postcode,
      addressCountry: 'AU',
    },
  };
}
