import type { SiteContext } from '#dealers/site-context.ts';
import { financeFormId, financeHref } from '#finance/vehicle/finance-href.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { isOwnOrSecure } from '#lib/http/web-url.ts';
import { WeakTtlCache } from '#lib/time/weak-ttl-cache.ts';
import { paths } from '#site/paths.ts';
import { type MaskedPhone, maskPhone, type PhoneText, phoneText, whatsappHref } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';
import { mayCheckout } from '#vehicle/checkout.ts';
import type { ButtonModel } from '#vehicle/models.ts';
import { isInStock } from '#vehicle/status.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { enquiryLink } from './enquiry-link.ts';

/** Fragment id of the vehicle's map. */
export const mapAnchor = 'vehicle-map';

/** Enquiries that a site's buttons may lack are offered after them. */
const furtherNames = ['enquire', 'test_drive', 'trade_in', 'finance', 'photos'] as const;

const photosLabel = 'Request more photos';

const icons: Record<ButtonModel['name'], ButtonModel['icon']> = {
  enquire: 'mail',
  test_drive: 'car',
  checkout: 'shield',
  trade_in: 'compare',
  finance: 'money',
  phone: 'phone',
  whatsapp: 'chat',
  chat: 'chat',
  history_report: 'file',
  location: 'pin',
  custom: 'out',
  photos: 'camera',
};

/**
 * Buttons of a vehicle in stock, in the site's order, and further enquiries. The first is the main one, the next two are secondary. Labels and numbers are
 * the most specific for dealership, make and car type. Buttons without a target, or not allowed for the vehicle, are omitted.
 */
export function buttonsOf(vehicle: Vehicle, context: SiteContext): ButtonModel[] {
  const { buttons: labels } = context.contactOf(vehicle);
  const buttons: ButtonModel[] = [];
  for (const name of new Set([...context.site.vehicle_page.buttons, ...furtherNames])) {
    const link = linkOf(name, vehicle, context);
    if (link === null) continue;
    const look = buttons.length === 0 ? 'primary' : buttons.length < 3 ? 'soft' : 'outline';
    buttons.push({ name, label: name === 'photos' ? photosLabel : labels[name], icon: icons[name], look, ...link });
  }
  return buttons;
}

type ButtonLink = Omit<ButtonModel, 'name' | 'label' | 'icon' | 'look'>;

function linkOf(name: ButtonModel['name'], vehicle: Vehicle, context: SiteContext): ButtonLink | null {
  const { site } = context;
  const { features, vehicle_page: page } = site;
  switch (name) {
    case 'enquire':
      return enquiryLink('enquiry', vehicle, context);
    case 'test_drive':
      return enquiryLink('test-drive', vehicle, context);
    case 'trade_in':
      return enquiryLink('trade-in', vehicle, context);
    case 'photos':
      return enquiryLink('photos', vehicle, context);
    case 'finance': {
      const href = financeHref(vehicle, site);
      if (href === `#${financeFormId}` || !page.buttons.includes(name)) return enquiryLink(financeFormId, vehicle, context);
      return features.finance ? { href } : null;
    }
    case 'checkout':
      return mayCheckout(vehicle, site) ? { href: paths.checkout(vehicle.slug, page.checkout_path) } : null;
    case 'phone': {
      const phone = phoneOf(vehicle, context);
      return phone === null ? null : { href: phone.href, phone };
    }
    case 'whatsapp': {
      const href = features.whatsapp ? whatsappOf(vehicle, context) : null;
      return href === null ? null : { href, tell: 'enquired' };
    }
    case 'chat': {
      const { chat_url: href } = site.contact;
      if (!features.chat || href === undefined) return null;
      return { href, act: 'chat', ...(site.analytics.connectors.chat === undefined ? {} : { connector: 'chat' }) };
    }
    case 'history_report': {
      const href = features.history_report ? safeFile(vehicle.file) : null;
      return href === null ? null : { href, tell: 'history_report' };
    }
    case 'location':
      return context.places.ofVehicle(vehicle) === null ? null : { href: `#${mapAnchor}` };
    case 'custom':
      return site.contact.custom_url === undefined ? null : { href: site.contact.custom_url };
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
