import type { SiteContext } from '#dealers/site-context.ts';
import { calculatorAnchor } from '#finance/calculator/anchor.ts';
import { hasCalculator } from '#finance/eligibility.ts';
import { financeFormId } from '#finance/vehicle/finance-href.ts';
import type { CarExtras } from '#leads/filling/form-car.ts';
import { carTypeLabel } from '#site/copy/labels.ts';
import { paths } from '#site/paths.ts';
import type { PhoneText } from '#site/phones.ts';
import type { ButtonName, FormKind } from '#site/terms.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { longTitleOf } from '#vehicle/title.ts';
import { mayTradeIn } from '#vehicle/valuation.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { inSentence, vehicleTypeOf } from '#vehicle/vehicle-type.ts';

/** Enquiry options of a vehicle. */
export type AskModel = {
  /** `Ask about this car` */
  title: string;
  ways: WayModel[];
  phone: PhoneText | null;
  /** Vehicle facts that only leads need; null without forms. */
  car: CarExtras | null;
  /** Label of links to forms. */
  open: string;
  privacyNote: string;
};

/** One enquiry option: fragment, heading, text, and a form or email about the vehicle. */
export type WayModel = {
  id: string;
  title: string;
  text: string;
  email: string | null;
  /** The form and its page. */
  form: { kind: FormKind; href: string } | null;
  /** An additional fragment id. */
  anchor: string | null;
};

type Way = {
  /** Text added where email is used. */ byEmail?: string;
  form: FormKind;
  path: string;
  title: ButtonName | { words: string };
  text: string;
  ask: string;
};

/** Enquiry options by fragment id. Titles equal those of the buttons that link to them. */
const ways = {
  enquiry: {
    form: 'vehicle_enquiry',
    path: paths.enquiry,
    title: 'enquire',
    text: 'Ask us anything about this vehicle.',
    byEmail: 'Call us, or email us with its details already filled in.',
    ask: 'I would like to know more about',
  },
  'test-drive': {
    form: 'test_drive',
    path: paths.testDrive,
    title: 'test_drive',
    text: 'Tell us a day and time that suits you.',
    ask: 'I would like to book a test drive of',
  },
  'trade-in': {
    form: 'trade_in',
    path: paths.vehicleTradeIn,
    title: 'trade_in',
    text: 'Tell us the make, model, year and kilometres of your vehicle.',
    ask: 'I would like a value for my trade-in towards',
  },
  [financeFormId]: {
    form: 'finance_enquiry',
    path: paths.finance,
    title: 'finance',
    text: 'Ask us for a finance quote on this vehicle.',
    ask: 'I would like a finance quote for',
  },
  photos: {
    form: 'request_photos',
    path: paths.photos,
    title: { words: 'Request more photos' },
    text: 'Tell us what you’d like to see.',
    ask: 'Please send me more photos of',
  },
} as const satisfies Record<string, Way>;

export type WayId = keyof typeof ways;
const ids: readonly WayId[] = ['enquiry', 'test-drive', 'trade-in', financeFormId, 'photos'];

/** Fragment of an option on the vehicle's page. */
export const wayAnchor = (id: WayId) => `#${id}`;

/** Enquiry options of a vehicle, with email, phone and the dealership that replies. */
export function askOf(vehicle: Vehicle, context: SiteContext): AskModel {
  const { site } = context;
  const { features } = site;
  const { buttons } = context.contactOf(vehicle);
  const allowed: Record<WayId, boolean> = {
    enquiry: features.enquiry,
    'test-drive': features.test_drive,
    'trade-in': mayTradeIn(vehicle, site),
    [financeFormId]: features.finance,
    photos: true,
  };
  return {
    title: `Ask about this ${inSentence(vehicleTypeOf(vehicle))}`,
    ways: ids
      .filter((id) => allowed[id])
      .map((id) => {
        const { title, text, ask, form, path, byEmail }: Way = ways[id];
        const hasForm = site.leads.api !== undefined;
        const anchor = id === financeFormId && !features.finance_card && !hasCalculator(vehicle, site) ? calculatorAnchor : null;
        return {
          id,
          title: typeof title === 'string' ? buttons[title] : title.words,
          text: hasForm || byEmail === undefined ? text : `${text} ${byEmail}`,
          email: hasForm ? null : emailAbout(vehicle, ask, context),
          form: hasForm ? { kind: form, href: `${path}?car_id=${encodeURIComponent(vehicle.id)}` } : null,
          anchor,
        };
      }),
    phone: context.places.ofVehicle(vehicle)?.phone ?? context.places.main?.phone ?? null,
    car:
      site.leads.api === undefined ? null : { type: vehicle.car_type, status: vehicle.status, dealership: dealershipOf(vehicle, site)?.slug ?? null },
    open: site.forms.words.open,
    privacyNote: site.legal.privacy_note,
  };
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
