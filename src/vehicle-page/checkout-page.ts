import type { SiteContext } from '#dealers/site-context.ts';
import type { Crumb } from '#site/crumbs.ts';
import { paths } from '#site/paths.ts';
import { reserveNoteOf } from '#vehicle/checkout.ts';
import { chipsOf } from '#vehicle/chips.ts';
import type { ChipModel, ImageModel, PlaceModel, PriceModel } from '#vehicle/models.ts';
import { priceOf } from '#vehicle/price.ts';
import { subtitleOf, titleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { emailAbout } from './ask.ts';
import { breadcrumbOf } from './breadcrumb.ts';

/** The view model of a vehicle's reservation, with the dealership that answers. */
export type CheckoutPageModel = {
  slug: string;
  title: string;
  /** `Reserve this 2022 Toyota LandCruiser Prado`. */
  heading: string;
  subtitle: string | null;
  href: string;
  breadcrumb: Crumb[];
  image: ImageModel | null;
  price: PriceModel;
  chips: ChipModel[];
  /** The words of the button that leads here. */
  label: string;
  text: string;
  email: string | null;
  place: PlaceModel | null;
  privacyNote: string;
};

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
