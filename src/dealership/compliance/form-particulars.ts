import { type FormParticular, type WindowForm, windowForms } from '#law/window-forms.ts';
import type { Site } from '#site/schema/site.ts';
import type { AustralianState } from '#site/terms.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** The field of the feed for a particular that a feed can give. */
const fields = {
  build_date: 'build_date',
  km: 'km',
  vin: 'vin',
  rego_expiry: 'rego_expiry',
  model: 'model',
  cash_price: 'price',
  price_without_charges: 'price',
} as const satisfies Partial<Record<FormParticular, keyof Vehicle>>;

const hasField = (particular: FormParticular): particular is keyof typeof fields => particular in fields;

/** Whether the feed could give a particular of a vehicle, and does not. */
export function isMissing(particular: FormParticular, vehicle: Vehicle, site: Site): boolean {
  if (!hasField(particular)) return false;
  const field = fields[particular];
  return field === 'price' ? amountOf(vehicle, site) === null : vehicle[field] === undefined;
}

/** What the form of a vehicle’s state asks for and its record lacks, in the form’s order. */
export const missingParticulars = (form: WindowForm, vehicle: Vehicle, site: Site): { label: string; field: keyof Vehicle }[] =>
  form.particulars.flatMap(({ label, field }) => (hasField(field) && isMissing(field, vehicle, site) ? [{ label, field: fields[field] }] : []));

/** The form for a vehicle; null without one that was read, and where nobody says in which state it is sold. */
export function windowFormOf({ car_type: condition, item_type: item }: Vehicle, [state, ...others]: readonly AustralianState[]): WindowForm | null {
  const form = others.length > 0 ? undefined : windowForms.find((one) => one.state === state);
  return form?.carTypes.includes(condition) && form.itemTypes.includes(item) ? form : null;
}
