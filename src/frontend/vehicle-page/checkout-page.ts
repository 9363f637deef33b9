import type { SiteContext } from '#dealers/site-context.ts';
import { type ReserveModel, reserveModel } from '#reservation/reserve-model.ts';
import { type Crumb, trail } from '#site/crumbs.ts';
import { paths } from '#site/paths.ts';
import { mayReserveOnline, reserveNoteOf } from '#vehicle/checkout.ts';
import { chipsOf } from '#vehicle/chips.ts';
import type { ChipModel, ImageModel, PlaceModel, PriceModel } from '#vehicle/models.ts';
import { priceOf } from '#vehicle/price.ts';
import { hasPage } from '#vehicle/status.ts';
import { subtitleOf, titleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import { emailAbout } from './enquiry-link.ts';
import { liveCalls } from './live-calls.ts';

/** A vehicle's reservation with the dealership that replies. */
export type CheckoutPageModel = {
  slug: string;
  title: string;
  /** `Reserve this 2022 Toyota LandCruiser Prado`; only its title where nobody can. */
  heading: string;
  subtitle: string | null;
  /** The vehicle's page, if it has one. */
  href: string | null;
  /** Of similar vehicles. */
  similar: string;
  breadcrumb: Crumb[];
  image: ImageModel | null;
  price: PriceModel;
  chips: ChipModel[];
  /** Label of the button that leads here. */
  label: string;
  text: string;
  email: string | null;
  place: PlaceModel | null;
  privacyNote: string;
  /** Null without online deposits; phone and email are shown then. */
  online: OnlineCheckout | null;
};

/** Data for an online deposit. */
export type OnlineCheckout = {
  form: ReserveModel;
  /** Vehicle id of the API. */
  id: string;
  isUsed: boolean;
  /** Why nobody can reserve it; the page remains for the shopper who did. `gone`: the site does not sell it. Null: it is free. */
  closed: 'reserved' | 'gone' | null;
  /** The API call for its current state; null: it is known. */
  view: string | null;
};

/** Whether the vehicle has a checkout page with an online deposit. It remains after a reservation, as the payment returns to it. */
export const hasOnlineCheckout = (vehicle: Vehicle, site: SiteContext['site']): boolean =>
  reserveModel(site) !== null &&
  (vehicle.open_reservation === true ||
    vehicle.reserved_until !== undefined ||
    mayReserveOnline(vehicle.reserved ? { ...vehicle, reserved: false } : vehicle, site));

function onlineOf(vehicle: Vehicle, site: SiteContext['site'], isSold: boolean): OnlineCheckout | null {
  const form = reserveModel(site);
  if (form === null || !hasOnlineCheckout(vehicle, site)) return null;
  const closed = isSold ? 'gone' : mayReserveOnline(vehicle, site) ? null : 'reserved';
  const view = closed === null ? (liveCalls(vehicle, site)?.view ?? null) : null;
  return { form, id: vehicle.id, isUsed: vehicle.car_type === 'used', closed, view };
}

/** With a form for an online deposit, else phone, email and hours. @param isSold whether the site sells it no more. */
export function checkoutPage(vehicle: Vehicle, context: SiteContext, isSold = false): CheckoutPageModel {
  const { site } = context;
  const place = context.places.ofVehicle(vehicle) ?? context.places.main;
  const label = context.contactOf(vehicle).buttons.checkout;
  const href = hasPage(vehicle, site, context.clock) ? paths.vehicle(vehicle.slug) : null;
  const online = onlineOf(vehicle, site, isSold);
  return {
    slug: vehicle.slug,
    title: titleOf(vehicle, site),
    heading: online === null || online.closed === null ? `Reserve this ${titleOf(vehicle, site)}` : titleOf(vehicle, site),
    subtitle: subtitleOf(vehicle, site),
    href,
    similar: href === null || online?.closed === 'gone' ? context.similarPath(vehicle) : `${href}#similar`,
    breadcrumb: [
      ...(online === null
        ? breadcrumbOf(vehicle, site, context.listings, paths.vehicle(vehicle.slug))
        : trail(...(href === null ? [] : [{ label: titleOf(vehicle, site), href }]))),
      { label, href: null },
    ],
    image: context.pictures.first(vehicle),
    price: priceOf(vehicle, site, context.clock),
    chips: chipsOf(vehicle, site),
    label,
    text: reserveNoteOf(site),
    email: emailAbout(vehicle, 'I would like to reserve', context),
    place,
    privacyNote: site.legal.privacy_note,
    online,
  };
}
