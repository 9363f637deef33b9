import { carTypeLabel } from '#site/labels.ts';
import { paths } from '#site/paths.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { mayCheckout, reserveNoteOf } from './checkout.ts';
import { chipsOf } from './chips.ts';
import type { VehicleContext } from './context.ts';
import type { ButtonName } from './names.ts';
import { priceOf } from './price.ts';
import { longTitleOf, subtitleOf, titleOf } from './title.ts';
import { mayTradeIn } from './valuation.ts';
import type { Vehicle } from './vehicle.ts';
import type { EnquirePageModel } from './vehicle-page.ts';

type Way = { id: string; title: ButtonName | { words: string }; text: string | null; ask: string };

/** The ways to ask about a vehicle; each id is an anchor that `paths.enquire` names, and the title is that of the button that leads here. Reserving has the site's own sentence. */
const ways: readonly Way[] = [
  {
    id: 'enquiry',
    title: 'enquire',
    text: 'Ask us anything about this vehicle. Call, or send an e-mail that already names it.',
    ask: 'I would like to know more about',
  },
  {
    id: 'reserve',
    title: 'checkout',
    text: null,
    ask: 'I would like to reserve',
  },
  {
    id: 'test-drive',
    title: 'test_drive',
    text: 'Tell us the day and time that suit you.',
    ask: 'I would like to book a test drive of',
  },
  {
    id: 'trade-in',
    title: 'trade_in',
    text: 'Tell us the make, model, year and kilometres of your own vehicle.',
    ask: 'I would like a value for my trade-in towards',
  },
  {
    id: 'finance-form',
    title: 'finance',
    text: 'Ask us for a finance quote on this vehicle.',
    ask: 'I would like a finance quote for',
  },
  {
    id: 'photos',
    title: { words: 'Ask for more photos' },
    text: 'Tell us what you would like to see of this vehicle.',
    ask: 'Please send me more photos of',
  },
];

/** What a page of this kind is for: asking, or reserving. Its way stands first. */
export type EnquirePurpose = 'enquiry' | 'reserve';

const headings: Record<EnquirePurpose, string> = { enquiry: 'Enquire about this', reserve: 'Reserve this' };

/** What a shopper may ask about a vehicle: a whole page with phone, e-mail and hours, until the forms stand on it. */
export function enquirePage(vehicle: Vehicle, context: VehicleContext, purpose: EnquirePurpose = 'enquiry'): EnquirePageModel {
  const { site } = context;
  const { features } = site;
  const contact = context.contactOf(vehicle);
  const place = context.places.ofVehicle(vehicle) ?? context.places.main;
  const email = place?.email?.text ?? contact.email;
  const allowed: Record<string, boolean> = {
    enquiry: true,
    reserve: mayCheckout(vehicle, site),
    'test-drive': features.test_drive,
    'trade-in': mayTradeIn(vehicle, site),
    'finance-form': features.finance,
    photos: true,
  };
  const named = nameFor(vehicle, context);
  const href = paths.vehicle(vehicle.slug);
  return {
    slug: vehicle.slug,
    title: titleOf(vehicle, site),
    heading: `${headings[purpose]} ${titleOf(vehicle, site)}`,
    subtitle: subtitleOf(vehicle, site),
    href,
    breadcrumb: [
      ...breadcrumbOf(vehicle, site, context.listings, href),
      { label: contact.buttons[purpose === 'reserve' ? 'checkout' : 'enquire'], href: null },
    ],
    image: context.pictures.first(vehicle),
    price: priceOf(vehicle, site, context.clock),
    chips: chipsOf(vehicle, site),
    ways: ways
      .filter(({ id }) => allowed[id])
      .sort((one, other) => Number(other.id === purpose) - Number(one.id === purpose))
      .map(({ id, title, text, ask }) => ({
        id,
        title: typeof title === 'string' ? contact.buttons[title] : title.words,
        text: text ?? reserveNoteOf(site),
        email: email === null ? null : mailto(email, named, `${ask} the ${named}: ${site.url}${href}`),
      })),
    place,
    privacyNote: site.legal.privacy_note,
  };
}

/** `used 2022 Toyota LandCruiser Prado VX (stock number H20418)` */
function nameFor(vehicle: Vehicle, { site }: VehicleContext): string {
  const stock = vehicle.stocknum === undefined ? '' : ` (stock number ${vehicle.stocknum})`;
  return `${carTypeLabel(site, vehicle.car_type).toLowerCase()} ${longTitleOf(vehicle, site)}${stock}`;
}

function mailto(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
