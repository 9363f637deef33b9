import { coolingOffEnd, coolingOffOf } from '#law/cooling-off.ts';
import { warrantyEnd, warrantyOf } from '#law/warranty.ts';
import { type FormParticular, type WindowForm, windowForms } from '#law/window-forms.ts';
import { dollars, grouped } from '#lib/text/money.ts';
import { dayInWords, monthInWords } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import { stateNames } from '#site/state-names.ts';
import type { AustralianState } from '#site/terms.ts';
import { placementOf } from '#vehicle/dealership.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import { longTitleOf, vehicleReference } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { isMissing, missingParticulars, windowFormOf } from './form-particulars.ts';
import { statesOfVehicle } from './states.ts';
import { coolingOffWords, statutoryFactsOf, unsureWords, warrantyWords } from './statutory-facts.ts';

/** A particular of a form. `hand`: the dealer writes it. `missing`: the feed could have it, and does not. */
export type FormRow = { label: string; kind: 'known' | 'hand' | 'missing'; text: string };

/** What a dealer copies into the state’s form for a vehicle. */
export type Worksheet = {
  slug: string;
  title: string;
  reference: string;
  form: WindowForm;
  state: string;
  rows: FormRow[];
  /** What the feed lacks. */
  missing: string[];
  /** When warranty and cooling-off period end, sold and delivered on the day of the worksheet. */
  ends: string[];
};

export type Worksheets = {
  name: string;
  day: string;
  sheets: Worksheet[];
  /** Used vehicles in states without a list that has been read. */
  without: { state: string; count: number }[];
};

export type WorksheetDay = { day: string; isHoliday: (day: string, state: AustralianState) => boolean };

/** A worksheet for each used vehicle in stock. */
export function worksheetsOf(site: Site, vehicles: readonly Vehicle[], { day, isHoliday }: WorksheetDay): Worksheets {
  const sheets: Worksheet[] = [];
  const without = new Map<AustralianState, number>();
  for (const vehicle of vehicles) {
    const [state, ...others] = statesOfVehicle(vehicle, site);
    if (!isInStock(vehicle) || state === undefined || others.length > 0) continue;
    const form = windowFormOf(vehicle, [state]);
    if (form !== null) sheets.push(worksheetOf(vehicle, form, site, { day, isHoliday }));
    else if (vehicle.car_type === 'used' && !windowForms.some((one) => one.state === state)) without.set(state, (without.get(state) ?? 0) + 1);
  }
  return { name: site.name, day: dayInWords(day), sheets, without: [...without].map(([state, count]) => ({ state: stateNames[state], count })) };
}

function worksheetOf(vehicle: Vehicle, form: WindowForm, site: Site, on: WorksheetDay): Worksheet {
  const rows = form.particulars.map(({ label, field }): FormRow => ({ label, ...particularOf(field, vehicle, site, on.day) }));
  return {
    slug: vehicle.slug,
    title: longTitleOf(vehicle, site),
    reference: vehicleReference(vehicle),
    form,
    state: stateNames[form.state],
    rows,
    missing: missingParticulars(form, vehicle, site).map(({ label }) => label),
    ends: endsOf(vehicle, site, on),
  };
}

type Value = Pick<FormRow, 'kind' | 'text'>;

const hand = (text = ''): Value => ({ kind: 'hand', text });
const known = (text: string): Value => ({ kind: 'known', text });
const given = <Given>(value: Given | undefined, words: (value: Given) => string): Value => (value === undefined ? hand() : known(words(value)));

function particularOf(field: FormParticular, vehicle: Vehicle, site: Site, day: string): Value {
  if (isMissing(field, vehicle, site)) return { kind: 'missing', text: 'Not in the feed' };
  switch (field) {
    case 'build_date':
      return given(vehicle.build_date, monthInWords);
    case 'km':
      return given(vehicle.km, (km) => `${grouped(km)} km`);
    case 'vin':
      return given(vehicle.vin, String);
    case 'rego_expiry':
      return given(vehicle.rego_expiry, dayInWords);
    case 'model':
      return known([vehicle.make, vehicle.model, vehicle.badge, vehicle.series].filter(Boolean).join(' '));
    case 'cash_price':
    case 'price_without_charges':
      return priceValue(field, vehicle, site);
    case 'dealer_name':
    case 'dealer':
      return dealerValue(field, vehicle, site);
    case 'statutory_warranty':
      return warrantyValue(vehicle, site, day);
    case 'hand':
      return hand();
  }
}

/** A drive-away price has charges in it that the form does not want: only the dealer can take them out. */
function priceValue(field: 'cash_price' | 'price_without_charges', vehicle: Vehicle, site: Site): Value {
  const amount = amountOf(vehicle, site);
  if (amount === null) return hand();
  const type = priceTypeOf(vehicle, site);
  const text = `${dollars(amount)} ${site.pricing.price_type_labels[type]}`;
  if (field === 'cash_price' || type === 'excl_govt_charges') return known(text);
  return hand(`The feed has ${text}: take out the government charges`);
}

function dealerValue(field: 'dealer_name' | 'dealer', vehicle: Vehicle, site: Site): Value {
  const { dealership, location: place } = placementOf(vehicle, site);
  if (dealership === null) return hand();
  if (field === 'dealer_name') return { kind: 'known', text: dealership.name };
  if (place === null) return hand(dealership.name);
  const { street, city, state, postcode } = place.address;
  return { kind: 'known', text: [dealership.name, street, `${city} ${state.toUpperCase()} ${postcode}`].filter(Boolean).join(', ') };
}

const soldOn = (sold: string) => (day: string) => day <= sold;

function warrantyValue(vehicle: Vehicle, site: Site, day: string): Value {
  const facts = statutoryFactsOf(vehicle, site);
  if (facts === null) return hand();
  const warranty = warrantyOf(facts, soldOn(day));
  if (warranty.kind === 'unsure') return hand(`Not certain: ${unsureWords(warranty.of)}`);
  const text = warrantyWords(warranty, facts);
  return text === null ? hand('Not known here: the law of this state has not been read') : { kind: 'known', text };
}

function endsOf(vehicle: Vehicle, site: Site, { day, isHoliday }: WorksheetDay): string[] {
  const facts = statutoryFactsOf(vehicle, site);
  if (facts === null) return [];
  const ends: string[] = [];
  const warranty = warrantyOf(facts, soldOn(day));
  if (warranty.kind === 'applies' && facts.km !== undefined) {
    const end = warrantyEnd(warranty.rule, { day, km: facts.km });
    ends.push(`Statutory warranty: until ${dayInWords(end.day)} or ${grouped(end.km)} km, whichever comes first.`);
  }
  const coolingOff = coolingOffOf(facts);
  const words = coolingOffWords(coolingOff);
  const last = coolingOff.kind === 'applies' ? coolingOffEnd(coolingOff.rule, day, (one) => isHoliday(one, facts.state)) : null;
  if (last !== null) ends.push(`Cooling-off: ${words}, until the end of ${dayInWords(last)}.`);
  else if (coolingOff.kind === 'unsure') ends.push(`Cooling-off: ${unsureWords(['body'])}.`);
  else if (words !== null) ends.push(`Cooling-off: ${words}.`);
  return ends;
}
