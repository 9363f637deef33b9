import { z } from 'zod';
import { hoursAt } from '#dealers/hours-now.ts';
import { placeCardModel } from '#dealers/place-card.ts';
import { kindInWords, type PlaceWithDealership, visiblePlaces } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { formsOf } from '#leads/pages/form-model.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { clockAt } from '#lib/time/clock.ts';
import { placeZone } from '#site/copy/copy.ts';
import { contactPath } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';
import { isInStock } from '#vehicle/status.ts';
import { longTitleOf } from '#vehicle/title.ts';
import { mayTradeIn } from '#vehicle/valuation.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type AssistantStock, ToolRefusal, tool } from './tool.ts';
import { findVehicle, noVehicle, vehicleArgument } from './vehicle-answer.ts';

const placeAnswer = z.strictObject({
  id: z.string().describe('The dealership, for get_enquiry_address.'),
  name: z.string(),
  kind: z.string(),
  url: z.url().nullable().describe('Its page, with directions.'),
  address: z.string(),
  phone: z.string().nullable(),
  licence: z.string().nullable(),
  opening: z
    .strictObject({ state: z.enum(['open', 'closed', 'other']), text: z.string(), at: z.string(), time_zone: z.string() })
    .nullable()
    .describe('Whether it is open at this moment; null where hours are unknown.'),
  hours: z.array(z.strictObject({ day: z.string(), text: z.string() })).describe('A usual week.'),
  special_days: z.array(z.strictObject({ dates: z.string(), name: z.string().nullable(), text: z.string() })).describe('Days with other hours.'),
  note: z.string().nullable(),
});

/** Hours and opening state at the moment of the question, by the functions of the pages. */
function placeNow(placed: PlaceWithDealership, { context, now }: AssistantStock): z.input<typeof placeAnswer> {
  const { location, dealership } = placed;
  const { site } = context;
  const place = placeCardModel(placed, context);
  const hours = hoursAt(location, { site, clock: clockAt(now) });
  const label = hours?.opening?.label ?? null;
  return {
    id: dealership.slug,
    name: place.name,
    kind: kindInWords(location),
    url: place.page === null ? null : absoluteUrl(place.page, site.url),
    address: place.address,
    phone: place.phone?.text ?? null,
    licence: place.licence,
    opening: label && { ...label, at: new Date(now).toISOString(), time_zone: placeZone(location, dealership, site) },
    hours: place.hours,
    special_days: (hours?.special ?? []).map(({ dates, name, text }) => ({ dates, name, text })),
    note: place.flag,
  };
}

export const placesTool = tool({
  name: 'list_places',
  title: 'Places and opening hours',
  description: 'The dealer’s places with address, phone, usual hours, special days, and whether each is open now in its own time zone.',
  input: {},
  output: { url: z.url().describe('The page of all places.'), places: z.array(placeAnswer) },
  answer(_, stock) {
    const { site } = stock.context;
    return { url: absoluteUrl(paths.dealerLocator, site.url), places: visiblePlaces(site).map((placed) => placeNow(placed, stock)) };
  },
});

const kinds = ['enquiry', 'test_drive', 'trade_in', 'finance', 'photos', 'service', 'sell_your_car'] as const;
type EnquiryKind = (typeof kinds)[number];

/** Form, its page, and whether it is about a vehicle: `may` or `must`. */
const forms: Record<EnquiryKind, { form: FormKind; path: string; vehicle: 'may' | 'must' | 'no' }> = {
  enquiry: { form: 'vehicle_enquiry', path: paths.enquiry, vehicle: 'must' },
  test_drive: { form: 'test_drive', path: paths.testDrive, vehicle: 'must' },
  trade_in: { form: 'trade_in', path: paths.vehicleTradeIn, vehicle: 'may' },
  finance: { form: 'finance_enquiry', path: paths.finance, vehicle: 'may' },
  photos: { form: 'request_photos', path: paths.photos, vehicle: 'must' },
  service: { form: 'service_booking', path: paths.service, vehicle: 'no' },
  sell_your_car: { form: 'sell_your_car', path: paths.sell, vehicle: 'no' },
};

const needsVehicle = 'This kind is about a vehicle: give one, or leave the kind enquiry without a vehicle for a general enquiry.';
const noForm = 'This dealer has no such form, or not for this vehicle.';
const noPlace = 'This dealer has no such place. Take the id from list_places.';

/** Path of the form; null where the site, or the vehicle, has none. */
function formPath(kind: EnquiryKind, vehicle: Vehicle | null, site: Site): string | null {
  const { form, path, vehicle: about } = forms[kind];
  const available = formsOf(site);
  if (kind === 'enquiry' && vehicle === null) return available.includes('general_enquiry') ? contactPath(site) : null;
  if (!available.includes(form)) return null;
  if (kind === 'trade_in') return vehicle === null ? paths.tradeIn : mayTradeIn(vehicle, site) ? path : null;
  return about === 'no' || vehicle === null || isInStock(vehicle) ? path : null;
}

function enquiryAddress(path: string, vehicle: Vehicle | null, place: string | undefined, { site }: Pick<SiteContext, 'site'>): string {
  const query = new URLSearchParams();
  if (vehicle !== null) query.set('car_id', vehicle.id);
  if (place !== undefined) query.set('preferredDealership', place);
  return absoluteUrl(query.size === 0 ? path : `${path}?${query}`, site.url);
}

export const enquiryTool = tool({
  name: 'get_enquiry_address',
  title: 'Address of an enquiry form',
  description:
    'The address of the form with which a shopper enquires, books a test drive or asks for finance. Nothing is sent. It takes the vehicle, the kind and the place only: the shopper opens the page and fills in name, phone, email and message there.',
  input: {
    kind: z.enum(kinds),
    vehicle: vehicleArgument.optional(),
    place: z.string().min(1).max(120).optional().describe('The id of a place from list_places.'),
  },
  output: { url: z.url(), kind: z.enum(kinds), vehicle: z.string().nullable(), place: z.string().nullable() },
  answer(given, { context }) {
    const { site } = context;
    const { kind, place } = given;
    const dealership = place === undefined ? undefined : site.dealerships.find(({ slug }) => slug === place);
    if (place !== undefined && dealership === undefined) return new ToolRefusal(noPlace);
    const vehicle = given.vehicle === undefined ? null : findVehicle(given.vehicle, context);
    if (given.vehicle !== undefined && vehicle === null) return new ToolRefusal(noVehicle);
    if (vehicle === null && kind !== 'enquiry' && forms[kind].vehicle === 'must') return new ToolRefusal(needsVehicle);
    const about = forms[kind].vehicle === 'no' ? null : vehicle;
    const path = formPath(kind, about, site);
    if (path === null) return new ToolRefusal(noForm);
    return {
      url: enquiryAddress(path, about, dealership?.slug, context),
      kind,
      vehicle: about && longTitleOf(about, site),
      place: dealership?.name ?? null,
    };
  },
});
