import type { LeadBody } from '#contract/lead.ts';

/** The vehicle that a form is about, as its page tells it. */
export type FormCar = {
  id: string;
  slug: string;
  title: string;
  /** `$72,990`, or the words instead of a price. */
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

/** The facts of a vehicle's page that only a lead needs, as its markup carries them. */
export type CarExtras = { type: string; status: string; dealership: string | null };

/** The vehicle as it was shown. @param origin of the site, without a slash. */
export const shownCar = (car: FormCar, origin: string): NonNullable<LeadBody['car']> => ({
  car_id: car.id,
  slug: car.slug,
  stock_number: car.stocknum,
  title: car.title,
  price: car.price,
  price_basis: car.priceBasis,
  link: `${origin}/cars/${car.slug}/`,
});
