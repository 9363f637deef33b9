import type { PriceType } from '#site/terms.ts';

/** What a vehicle is or was sold for, and what makes another one like it. */
export type Sale = {
  carId: string;
  make: string;
  model: string;
  /** The grade; null where the feed names none. */
  badge: string | null;
  itemType: string;
  carType: string;
  year: number | null;
  km: number | null;
  price: number;
  priceType: PriceType;
};
