import type { SiteContext } from '#dealers/site-context.ts';
import { paths } from '#site/paths.ts';
import { reserveNoteOf } from '#vehicle/checkout.ts';
import { chipsOf } from '#vehicle/chips.ts';
import { priceOf } from '#vehicle/price.ts';
import { subtitleOf, titleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { emailAbout } from './ask.ts';
import { breadcrumbOf } from './breadcrumb.ts';
import type { CheckoutPageModel } from './vehicle-page.ts';

/** The page of a reservation: a whole page with the vehicle, phone, e-mail and hours, until the form stands on it. */
export function checkoutPage(vehicle: Vehicle, context: SiteContext): CheckoutPageModel {
  const { site } = context;
  const place = context.places.ofVehicle(vehicle) ?? context.places.main;
  const label = context.contactOf(vehicle).buttons.checkout;
  const href = paths.vehicle(vehicle.slug);
  return {
    slug: vehicle.slug,
    title: titleOf(vehicle, site),
    heading: `Reserve this ${titleOf(vehicle, site)}`,
    subtitle: subtitleOf(vehicle, site),
    href,
    breadcrumb: [...breadcrumbOf(vehicle, site, context.listings, href), { label, href: null }],
    image: context.pictures.first(vehicle),
    price: priceOf(vehicle, site, context.clock),
    chips: chipsOf(vehicle, site),
    label,
    text: reserveNoteOf(site),
    email: emailAbout(vehicle, 'I would like to reserve', context),
    place,
    privacyNote: site.legal.privacy_note,
  };
}
