import { type Leaves, type Named, namedLeaves } from '#lib/cache/leaves.ts';
import type { Site } from '#site/schema/site.ts';
import { type FilterAttribute, filterLabels } from '#site/search-attributes.ts';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';

/** Everything besides code. */
export const liveConfigPath = '/search/live.json';

/** Leaves by name. */
const each = <Name extends string>(names: readonly Name[]) => Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
const label = { label: true } as const;

/**
 * Config leaves that the live search and cards read. Published, hence public: only what the browser needs. Reading an unnamed leaf is a type error.
 */
const liveLeaves = {
  slug: true,
  timezone: true,
  search: {
    page_size: true,
    default_sort: true,
    sort_labels: { relevant: true, latest: true, price_desc: true, price_asc: true },
    repayment_sort_label: true,
    drive_away_sort: true,
    drive_away_sort_label: true,
    nearest_label: true,
    near_distances: true,
    invalid_postcode_text: true,
    price_asc_needs_price: true,
    include_sold_cars_days: true,
    filters: true,
    filter_labels: each(Object.keys(filterLabels) as FilterAttribute[]),
    makes_shown: true,
    models_limit: true,
    show_all_makes_label: true,
    hide_extra_makes_label: true,
    select_models_label: true,
    hide_models_label: true,
    make_labels: true,
    car_type_labels: { new: true, demo: true, used: true },
    rules: { car_types: true, excluded_stocknums: true, photos_required: true, certified_only: true, makes: true, dealership_slugs: true },
    host: true,
    // The hosted index's public search key; site files never have a write key.
    key: true,
    managed: true,
    cache_size: true,
    count_above: true,
    count_by: true,
    slider_wait_ms: true,
    text_wait_ms: true,
    slider_round_to: true,
    subscription_suffix: true,
    facet_stats: true,
    slider_max: true,
    history_size: true,
    empty_title: true,
    empty_offers_text: true,
    empty_text: true,
    empty_offers_path: true,
    clear_filters_label: true,
  },
  stock: {
    default_price_type: { new: true, demo: true, used: true },
    absence_means_sold: true,
  },
  card: {
    chips: true,
    show_series: true,
    km_suffix: true,
    stocknum_label: true,
    transmission_labels: true,
    image: { width: true, height: true, quality: true },
    compare_needs: true,
    count_photos: true,
  },
  features: {
    garage: true,
    favourites: true,
    compare: true,
    watchlist: true,
    checkout: true,
    card_checkout: true,
    finance: true,
    youx_quote: true,
    card_repayment: true,
    trade_in: true,
    change_over: true,
    market_indicator: true,
    price_history: true,
    certified_toyota: true,
    certified_mercedes: true,
  },
  pricing: {
    no_price_below: true,
    no_price_text: true,
    preorder_text: true,
    price_type_labels: { drive_away: true, estimated_drive_away: true, excl_govt_charges: true },
    was_label: true,
    was_price_days: true,
    reduced_days: true,
    indicator_threshold: true,
  },
  finance: {
    provider: true,
    excluded_makes: true,
    min_price: true,
    taurus_max_age_years: true,
    weekly_label: true,
    monthly_label: true,
    interest_label: true,
    comparison_label: true,
    enquire_label: true,
    enquire_at_most: true,
    round_up: true,
    establishment_fee: true,
    establishment_fees: each<FinanceProvider>(financeProviders),
    fees: { security_registration: true, agency: true, account_admin: true },
    quote_term: true,
    assumptions: true,
  },
  change_over: { search_note: true, title: true },
  vehicle_page: {
    checkout_path: true,
    title_name: true,
    rego_expired: true,
    rego_expired_label: true,
    rego_label: true,
    sold_button: true,
    sold_message: true,
    absent_message: true,
    electric_fuels: true,
    hybrid_fuels: true,
  },
  tags: {
    electric_first: true,
    new_days: true,
    electric: label,
    hybrid: label,
    reserved: label,
    certified_toyota: { label: true, image: true },
    certified_mercedes: { label: true, image: true },
    own_colours: true,
    coming_soon: label,
    new: label,
    sold: label,
    absent: label,
  },
  media: { hosts: true, cdn: true },
  promotions: {
    cards: {
      id: true,
      title: true,
      text: true,
      button: true,
      href: true,
      image: true,
      display: true,
      strictDisplay: true,
      vehicle_ids: true,
      start: true,
      expiry: true,
    },
    positions: true,
    every: true,
    random_offset: true,
  },
  contact: { buttons: { checkout: true } },
  overrides: { when: { dealership: true, make: true, car_type: true }, buttons: { checkout: true } },
  dealerships: {
    id: true,
    slug: true,
    name: true,
    finance_excluded: true,
    locations: { id: true, name: true, slug: true, address: { city: true, state: true, postcode: true, lat: true, long: true } },
  },
  garage: { save_label: true, saved_label: true, compare_label: true },
} as const satisfies Named<Site>;

/** A subset of the config; a whole site fits. */
export type LiveSite = Leaves<Site, typeof liveLeaves>;

export const liveSite = (site: Site): LiveSite => namedLeaves(site, liveLeaves);

export type LiveConfig = {
  index: string;
  /** The first file (`readIndex`), and the one that completes it (`withRest`). */
  file: string;
  rest: string;
  site: LiveSite;
};
