import type { CarType, FinanceProvider, ItemType, PriceType } from '#site/terms.ts';

/** A lender's entry as the stock API writes it (specification 2 §3). Rates are per cent a year. */
export type LenderEntry = {
  interestRate: number;
  comparisonRate?: number | null;
  paymentWeek?: number;
  paymentMonth?: number;
  deposit?: number;
  termYears: number;
  termMonths: number;
  termWeeks: number;
  balloon?: number;
  establishmentFees?: number;
  totalPayable?: number;
  financeProvider: string;
  disclaimer?: string;
};

export type Picture = { image: { url: string; thumb: { url: string } } };

export type Hotspot = { position: { x: number; y: number }; frame?: number; description: string };

/** Where a vehicle stands, as the stock API writes it. */
export type RecordLocation = {
  id: string;
  name: string;
  slug: string;
  phone?: string;
  address: { street: string; city: string; state: string; postcode: string; place_url?: string };
  distribution_locations?: string[];
};

/**
 * One car of the stock API's JSON, under the specification's names (1 §3). Fields may be missing or null; a price may be a text such as
 * "$23,990" or "POA".
 */
export type FeedRecord = {
  id?: number | null;
  slug?: string;
  path?: string;
  name?: string;
  stocknum?: string;
  vin?: string | null;
  nvic?: string;
  regplate?: string | null;
  carsales_title?: string;
  item_type: ItemType;
  year: number;
  make: string;
  model: string;
  badge?: string | null;
  series?: string | null;
  make_model: string;
  colour?: string | null;
  interior_colour?: string | null;
  km?: number | null;
  certified?: boolean;
  gearnum?: number;
  simple_transmission?: string;
  trans?: string;
  bodyconfiguration?: string;
  simple_body: string;
  simple_fuel?: string;
  fuel?: string;
  seats?: number;
  doors?: number;
  drive?: string;
  engine_size?: number;
  engine_size_litres?: number;
  variant?: Record<string, string | number | null>;
  specifications?: Record<string, string | number>;
  price?: number | string | null;
  price_type?: PriceType;
  before_price?: number;
  offer_price?: number;
  subscription_price?: number;
  preorder?: boolean;
  youxQuote?: { weeklyRepaymentAmount: number; comparisonRate: number; advertisedRate: number };
  finance_lenders?: Partial<Record<FinanceProvider, LenderEntry>>;
  autograb_data?: { state_average_market_price?: number; average_market_price?: number };
  autogauge?: Record<string, number | string>;
  payment_processors?: string[];
  car_type: CarType;
  status: string;
  reserved?: boolean;
  tag?: string | null;
  show_on_dealer_website: boolean;
  views?: number;
  photos_count: number;
  created_at?: string;
  updated_at?: string;
  sold_at?: string;
  rego_expiry?: string | null;
  build_date?: string;
  compliance_date?: string;
  images: Picture[];
  primary_image_url?: string;
  video_url?: string;
  external_video_url?: string;
  spin_images?: string[];
  spin_interior_image?: string;
  hotspots?: { exterior: Hotspot[]; interior: Hotspot[] };
  file?: string;
  dealercomments?: string | null;
  standardEquipment?: string[];
  dealership_id?: string;
  dealership_slug?: string;
  dealership_name?: string;
  location_id?: string;
  location_name?: string;
  location?: RecordLocation;
  city?: string;
  state?: string;
  categories?: string[];
  filtered_features?: string[];
  private_suburb?: string;
  private_postcode?: string;
};
