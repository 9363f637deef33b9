import type { SiteContext } from '#dealers/site-context.ts';
import { financeHref } from '#finance/vehicle/finance-href.ts';
import { memoizeWeak } from '#lib/memoize.ts';
import { WeakTtlCache } from '#lib/weak-ttl-cache.ts';
import { isOwnOrSecure } from '#lib/web-url.ts';
import { paths } from '#site/paths.ts';
import { type MaskedPhone, maskPhone, type PhoneText, phoneText, whatsappHref } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';
import type { ButtonName } from '#site/terms.ts';
import { mayCheckout } from '#vehicle/checkout.ts';
import type { ButtonModel } from '#vehicle/models.ts';
import { isInStock } from '#vehicle/status.ts';
import { longTitleOf } from '#vehicle/title.ts';
import { mayTradeIn } from '#vehicle/valuation.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { wayAnchor } from './ask.ts';

/** The place of a vehicle on its own page. */
export const mapAnchor = 'vehicle-map';

const looks: Record<ButtonName, Pick<ButtonModel, 'look' | 'icon' | 'act' | 'tell'>> = {
  enquire: { look: 'soft', icon: null },
  test_drive: { look: 'soft', icon: null },
  checkout: { look: 'soft', icon: null },
  trade_in: { look: 'outline', icon: null },
  finance: { look: 'outline', icon: null },
  phone: { look: 'outline', icon: 'phone' },
  whatsapp: { look: 'outline', icon: 'chat', tell: 'enquired' },
  chat: { look: 'outline', icon: 'chat', act: 'chat' },
  history_report: { look: 'outline', icon: 'file', tell: 'history_report' },
  location: { look: 'outline', icon: 'pin' },
  custom: { look: 'outline', icon: null },
};

/** What the main button of a vehicle may be, the best first. */
const mainOrder: readonly ButtonName[] = ['enquire', 'checkout', 'phone', 'test_drive', 'trade_in', 'finance', 'location'];

/** Which of the buttons that a vehicle has is its main one; null where none can be. */
export const mainButtonOf = (names: readonly ButtonName[]): ButtonName | null => mainOrder.find((name) => names.includes(name)) ?? null;

/** Marks the main button, of the brand's colour. One that is not the site's enquiry comes first, since it is as wide as the panel. */
function withMain(buttons: readonly ButtonModel[]): ButtonModel[] {
  const main = mainButtonOf(buttons.map(({ name }) => name));
  const marked = buttons.map((button) => (button.name === main ? { ...button, look: 'primary' as const } : button));
  if (main === null || main === 'enquire') return marked;
  return marked.toSorted((a, b) => Number(b.name === main) - Number(a.name === main));
}

/**
 * The buttons of a vehicle in stock, in the site's order, one of them the main one. Words and numbers are the nearest to its dealership, make and car type.
 * A button that has nowhere to lead, or that the vehicle does not allow, is left out.
 */
export function buttonsOf(vehicle: Vehicle, context: SiteContext): ButtonModel[] {
  const { buttons: labels } = context.contactOf(vehicle);
  const buttons: ButtonModel[] = [];
  for (const name of context.site.vehicle_page.buttons) {
    const href = hrefOf(name, vehicle, context);
    const phone = name === 'phone' ? phoneOf(vehicle, context) : null;
    const waits = name === 'chat' && context.site.analytics.connectors.chat !== undefined;
    if (href === null) continue;
    buttons.push({ name, label: labels[name], href, ...looks[name], ...(phone === null ? {} : { phone }), ...(waits ? { connector: name } : {}) });
  }
  return withMain(buttons);
}

function hrefOf(name: ButtonName, vehicle: Vehicle, context: SiteContext): string | null {
  const { site } = context;
  const { features, vehicle_page: page } = site;
  switch (name) {
    case 'enquire':
      return features.enquiry ? wayAnchor('enquiry') : null;
    case 'test_drive':
      return features.test_drive ? wayAnchor('test-drive') : null;
    case 'trade_in':
      return mayTradeIn(vehicle, site) ? wayAnchor('trade-in') : null;
    case 'checkout':
      return mayCheckout(vehicle, site) ? paths.checkout(vehicle.slug, page.checkout_path) : null;
    case 'finance':
      return features.finance ? financeHref(vehicle, site) : null;
    case 'phone':
      return phoneOf(vehicle, context)?.href ?? null;
    case 'whatsapp':
      return features.whatsapp ? whatsappOf(vehicle, context) : null;
    case 'chat':
      return features.chat ? (site.contact.chat_url ?? null) : null;
    case 'history_report':
      return features.history_report ? safeFile(vehicle.file) : null;
    case 'location':
      return context.places.ofVehicle(vehicle) === null ? null : `#${mapAnchor}`;
    case 'custom':
      return site.contact.custom_url ?? null;
  }
}

/** The number of who sells a vehicle. */
function phoneOf(vehicle: Vehicle, context: SiteContext): PhoneText | null {
  const { phone } = context.contactOf(vehicle);
  return context.places.ofVehicle(vehicle)?.phone ?? (phone === null ? null : phoneText(phone));
}

/** Whether there is a number for a vehicle: it is asked of all in each build. */
const phonesOf = memoizeWeak((_site: Site) => new WeakTtlCache<Vehicle, boolean>());

/** Vehicles that nobody can be called about, though the site has a button for it (specification 2 §8), as a warning; null without any. */
export function phonelessWarning(context: SiteContext): string | null {
  const { site, vehicles, clock } = context;
  if (!site.vehicle_page.buttons.includes('phone')) return null;
  const kept = phonesOf(site);
  const phoneless = vehicles.filter((vehicle) => isInStock(vehicle) && !kept.get(vehicle, clock, () => phoneOf(vehicle, context) !== null));
  const [first] = phoneless;
  if (first === undefined) return null;
  const which = phoneless.length === 1 ? `${first.slug} has` : `${phoneless.length} vehicles, such as ${first.slug}, have`;
  return `${which} no phone to call. Fix: give their dealership a contact_detail.phone, or the site a contact.phone.`;
}

/** The number that the page of a vehicle masks; null where the site shows numbers from the start, or has no button to call. */
export function maskedPhoneOf(buttons: readonly ButtonModel[], { vehicle_page: page }: Pick<Site, 'vehicle_page'>): MaskedPhone | null {
  const phone = buttons.find((button) => button.phone !== undefined)?.phone;
  if (phone === undefined || !page.phone_masked) return null;
  const text = maskPhone(phone.text, page.phone_masked_after);
  return text === phone.text ? null : { href: phone.href, text };
}

function whatsappOf(vehicle: Vehicle, context: SiteContext): string | null {
  const { whatsapp } = context.contactOf(vehicle);
  const href = whatsapp === null ? null : whatsappHref(whatsapp);
  if (href === null) return null;
  const message = `${longTitleOf(vehicle, context.site)} ${context.site.url}${paths.vehicle(vehicle.slug)}`;
  return `${href}?text=${encodeURIComponent(message)}`;
}

/** A history report is on another host over https or among the site's own files; any other address is not linked. */
function safeFile(file: string | undefined): string | null {
  if (file === undefined) return null;
  return isOwnOrSecure(file) && !/\s/.test(file) ? file : null;
}
