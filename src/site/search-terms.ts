// Apart from the schema, so that the browser's search knows them without the schema library.

/** The four orders of results (specification 1 §2). */
export const sorts = ['relevant', 'latest', 'price_desc', 'price_asc'] as const;
export type Sort = (typeof sorts)[number];

/** The orders of the live search: those, and by repayment. No page is made beforehand in that one. */
export const liveSorts = [...sorts, 'repayment_asc'] as const;
export type LiveSort = (typeof liveSorts)[number];

/** The filters that may stand beside the results, and what they are called where a site says nothing else. */
export const filterLabels = {
  car_type: 'Condition',
  colour: 'Colour',
  body: 'Body',
  transmission: 'Transmission',
  km: 'Odometer',
  price: 'Price',
  fuel: 'Fuel type',
  drive: 'Drive',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  weekly_price_range: 'Weekly repayment',
  location_name: 'Location',
  state: 'State',
  city: 'City',
  badge: 'Badge',
  seats: 'Seats',
  categories: 'Category',
  item_type: 'Kind',
  certified: 'Certified',
  tag: 'Offer',
  subscription_price: 'Subscription',
} as const;
export type FilterAttribute = keyof typeof filterLabels;
