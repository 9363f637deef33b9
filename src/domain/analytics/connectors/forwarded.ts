import type { EventName, SentEvent } from '../events.ts';

/** A vehicle as the page shows it; missing texts are empty. */
export type TrackedVehicle = { id: string; name: string; make: string; model: string; price: number | null };

type Value = string | number;
type Params = Readonly<Record<string, Value | readonly string[] | readonly Readonly<Record<string, Value>>[]>>;

export type ForwardedEvent = { name: string; params: Params };

/** View of a vehicle page. The specification has an event id for used vehicles only. */
export type VehicleView = { name: 'vehicle_view'; event: number | null };
type Forwardable = (Pick<SentEvent, 'name' | 'event'> & { count?: Value }) | (VehicleView & { count?: never });

const lead = 'generate_lead';

/** Google Analytics' recommended names; other events keep their own. */
const ga4Names: Readonly<Record<EventName | 'vehicle_view', string | null>> = {
  vehicle_view: 'view_item',
  // Covered by the view event of each vehicle page, which has this id.
  used_vehicle_view: null,
  favourite: 'add_to_wishlist',
  search_view: 'view_item_list',
  enquiry: lead,
  enquiry_other: lead,
  test_drive: lead,
  used_test_drive: lead,
  general_form: lead,
  offer_accepted: 'offer_accepted',
  careers_enquiry: 'careers_enquiry',
  call_click: 'call_click',
  calculator_use: 'calculator_use',
  history_report: 'select_content',
  print: 'select_content',
};

/** Meta's standard events; others are not forwarded. */
const metaNames: Readonly<Partial<Record<EventName | 'vehicle_view', string>>> = {
  vehicle_view: 'ViewContent',
  favourite: 'AddToWishlist',
  search_view: 'Search',
  enquiry: 'Lead',
  enquiry_other: 'Lead',
  general_form: 'Lead',
  test_drive: 'Schedule',
  used_test_drive: 'Schedule',
  careers_enquiry: 'SubmitApplication',
  call_click: 'Contact',
};

/** Search attributes whose values come from the stock. Typed text and location are never forwarded. */
const searchAttributes = ['make', 'model', 'body', 'car_type', 'fuel_type', 'transmission'];
const stockWord = /^[\p{L}\d][\p{L}\d /&+.-]{0,30}$/u;
/** May be a phone number in a crafted URL. */
const longNumber = /\d{5}/;

/** Search term from the page's query: `Toyota Hilux`; null without values from the stock. */
export function searchTerm(query: string): string | null {
  const parameters = new URLSearchParams(query);
  const words = searchAttributes.flatMap((name) => parameters.getAll(name)).filter((word) => stockWord.test(word) && !longNumber.test(word));
  return words.length === 0 ? null : words.slice(0, 5).join(' ');
}

/**
 * A page event in Google Analytics' format, by its recommended name and the specification's id. Forwards only an id, the vehicle's facts, a count and
 * values of the stock.
 */
export function toGa4(event: Forwardable, item: TrackedVehicle | null, query = ''): ForwardedEvent[] {
  const name = ga4Names[event.name];
  if (name === null) return [];
  const term = event.name === 'search_view' ? searchTerm(query) : null;
  const params: Params = {
    ...(event.event === null ? {} : { forecourt_event_id: event.event }),
    forecourt_event: event.name,
    ...(name === lead ? { lead_source: event.name } : {}),
    ...(name === 'select_content' ? { content_type: event.name } : {}),
    ...(event.name === 'search_view' ? { item_list_id: 'search', item_list_name: 'Search results', results: Number(event.count ?? 0) } : {}),
    ...(item === null ? {} : ga4Items(item, name)),
  };
  return [{ name, params }, ...(term === null ? [] : [{ name: 'search', params: { ...params, search_term: term } }])];
}

function ga4Items({ id, name, make, model, price }: TrackedVehicle, event: string): Params {
  const facts = {
    item_id: id,
    ...filledIn({ item_name: name, item_brand: make, item_category: model }),
    ...(price === null ? {} : { price }),
    quantity: 1,
  };
  // The value of a lead is not the price of the vehicle.
  const value: Params = price === null || event === lead ? {} : { currency: 'AUD', value: price };
  return { ...value, items: [facts] };
}

const filledIn = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The event as one of Meta's standard events; null without one. */
export function toMeta(event: Forwardable, item: TrackedVehicle | null, query = ''): ForwardedEvent | null {
  const name = metaNames[event.name];
  if (name === undefined) return null;
  const term = event.name === 'search_view' ? searchTerm(query) : null;
  const value: Params = item === null || item.price === null || name === 'Lead' ? {} : { currency: 'AUD', value: item.price };
  const content =
    item === null
      ? {}
      : { content_type: 'vehicle', content_ids: [item.id], ...filledIn({ content_name: item.name, make: item.make, model: item.model }) };
  return { name, params: { ...content, ...value, ...(term === null ? {} : { search_string: term }) } };
}

const campaign = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid)$/;

/** A URL without its query except campaign parameters: a query may hold a postcode or typed text. */
export function campaignAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name]) => campaign.test(name));
  return `${origin}${pathname}${kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`}`;
}
