import type { LeadBody } from '#contract/lead.ts';

/** The form's vehicle, from its page. */
export type FormCar = {
  id: string;
  slug: string;
  title: string;
  /** `$72,990`, or the text in place of a price. */
  price: string;
  priceBasis: string | null;
  stocknum: string | null;
  make: string;
  model: string;
  carType: string | null;
  status: string | null;
  dealershipId: string | null;
  dealershipSlug: string | null;
};

/** Facts in the vehicle page's markup that only leads need. */
export type CarExtras = { type: string; status: string; dealership: string | null };

/** The vehicle as shown. @param origin of the site, without a trailing slash. */
export const shownCar = (car: FormCar, origin: string): NonNullable<LeadBody['car']> => ({
  car_id: car.id,
  slug: car.slug,
  stock_number: car.stocknum,
  title: car.title,
  price: car.price,
  price_basis: car.priceBasis,
  link: `${origin}/cars/${car.slug}/`,
});
