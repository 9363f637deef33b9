import type { SiteContext } from '#dealers/site-context.ts';
import { financeHref } from '#finance/vehicle/finance-href.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { isOwnOrSecure } from '#lib/http/web-url.ts';
import { WeakTtlCache } from '#lib/time/weak-ttl-cache.ts';
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

/** Fragment id of the vehicle's map. */
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

/** Candidates for the main button in order of preference. */
const mainOrder: readonly ButtonName[] = ['enquire', 'checkout', 'phone', 'test_drive', 'trade_in', 'finance', 'location'];

/** The main button among those of a vehicle; null without a candidate. */
export const mainButtonOf = (names: readonly ButtonName[]): ButtonName | null => mainOrder.find((name) => names.includes(name)) ?? null;

/** Marks the main button in the brand's colour. Unless it is the site's enquiry it moves first, as it spans the panel. */
function withMain(buttons: readonly ButtonModel[]): ButtonModel[] {
  const main = mainButtonOf(buttons.map(({ name }) => name));
  const marked = buttons.map((button) => (button.name === main ? { ...button, look: 'primary' as const } : button));
  if (main === null || main === 'enquire') return marked;
  return marked.toSorted((a, b) => Number(b.name === main) - Number(a.name === main));
}

/**
 * Buttons of a vehicle in stock, in the site's order. Labels and numbers are the most specific for dealership, make and car type. Buttons without a
 * target, or not allowed for the vehicle, are omitted.
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

/** Phone of the seller. */
function phoneOf(vehicle: Vehicle, context: SiteContext): PhoneText | null {
  const { phone } = context.contactOf(vehicle);
  return context.places.ofVehicle(vehicle)?.phone ?? (phone === null ? null : phoneText(phone));
}

/** Memoised, as each build checks every vehicle. */
const phonesOf = memoizeWeak((_site: Site) => new WeakTtlCache<Vehicle, boolean>());

/** Warning for vehicles without a phone on a site with a call button (specification 2 §8); null without any. */
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

/** The number to mask; null where numbers are shown or there is no call button. */
export function maskedPhoneOf(buttons: readonly ButtonModel[], { vehicle_page: page }: Site): MaskedPhone | null {
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

/** A history report must be https on another host or a file of the site; other URLs are not linked. */
function safeFile(file: string | undefined): string | null {
  if (file === undefined) return null;
  return isOwnOrSecure(file) && !/\s/.test(file) ? file : null;
}
