import type { PriceType } from '#site/terms.ts';

export type Sale = {
  carId: string;
  make: string;
  model: string;
  /** Null where the feed has none. */
  badge: string | null;
  itemType: string;
  carType: string;
  year: number | null;
  km: number | null;
  price: number;
  priceType: PriceType;
};
