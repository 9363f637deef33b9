import type { SiteContext } from '#dealers/site-context.ts';
import { financeFormId } from '#finance/vehicle/finance-href.ts';
import { carTypeLabel } from '#site/copy/labels.ts';
import { paths } from '#site/paths.ts';
import type { FormKind } from '#site/terms.ts';
import type { ButtonModel } from '#vehicle/models.ts';
import { longTitleOf } from '#vehicle/title.ts';
import { mayTradeIn } from '#vehicle/valuation.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** A form, its page, and the sentence of an email in its place. */
type Enquiry = { form: FormKind; path: string; ask: string };

/** Enquiries about a vehicle by the fragment id of their link. */
const enquiries = {
  enquiry: { form: 'vehicle_enquiry', path: paths.enquiry, ask: 'I would like to know more about' },
  'test-drive': { form: 'test_drive', path: paths.testDrive, ask: 'I would like to book a test drive of' },
  'trade-in': { form: 'trade_in', path: paths.vehicleTradeIn, ask: 'I would like a value for my trade-in towards' },
  [financeFormId]: { form: 'finance_enquiry', path: paths.finance, ask: 'I would like a finance quote for' },
  photos: { form: 'request_photos', path: paths.photos, ask: 'Please send me more photos of' },
} as const satisfies Record<string, Enquiry>;

export type EnquiryId = keyof typeof enquiries;

/** Link to the page of a form, which a script opens in a dialog; without an API an email about the vehicle. Null if not allowed, or without an address. */
export function enquiryLink(id: EnquiryId, vehicle: Vehicle, context: SiteContext): Pick<ButtonModel, 'id' | 'href' | 'form' | 'tell'> | null {
  const { site } = context;
  const { features } = site;
  const allowed: Record<EnquiryId, boolean> = {
    enquiry: features.enquiry,
    'test-drive': features.test_drive,
    'trade-in': mayTradeIn(vehicle, site),
    [financeFormId]: features.finance,
    photos: true,
  };
  if (!allowed[id]) return null;
  const { form, path, ask }: Enquiry = enquiries[id];
  if (site.leads.api !== undefined) return { id, href: `${path}?car_id=${encodeURIComponent(vehicle.id)}`, form };
  const href = emailAbout(vehicle, ask, context);
  return href === null ? null : { id, href, tell: 'enquired' };
}

/** A `mailto:` about a vehicle; null without an address. */
export function emailAbout(vehicle: Vehicle, ask: string, context: SiteContext): string | null {
  const { site } = context;
  const place = context.places.ofVehicle(vehicle) ?? context.places.main;
  const address = place?.email?.text ?? context.contactOf(vehicle).email;
  if (address === null) return null;
  const stock = vehicle.stocknum === undefined ? '' : ` (stock number ${vehicle.stocknum})`;
  const vehicleName = `${carTypeLabel(site, vehicle.car_type).toLowerCase()} ${longTitleOf(vehicle, site)}${stock}`;
  const body = `${ask} the ${vehicleName}: ${site.url}${paths.vehicle(vehicle.slug)}`;
  return `mailto:${address}?subject=${encodeURIComponent(vehicleName)}&body=${encodeURIComponent(body)}`;
}
