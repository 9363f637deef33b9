import { z } from 'zod';
import { type FilterAttribute, filterLabels } from '../search-attributes.ts';
import { carTypes, sorts } from '../terms.ts';
import { key, link, section, text } from './key.ts';

const filterAttributes = Object.keys(filterLabels) as [FilterAttribute, ...FilterAttribute[]];

const searchLabels = {
  relevant: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
} as const;

export const search = section(
  {
    page_size: key(z.number().int().min(1).max(100).default(21), 'Results on a page.', { spec: '1§7' }),
    static_pages: key(z.number().int().min(1).max(50).default(3), 'How many pages of each listing are made ready beforehand.', {}),
    default_sort: key(z.enum(sorts).default('relevant'), 'The order in which a listing opens.', { spec: '1§7' }),
    sort_labels: key(
      z.strictObject({ relevant: text, latest: text, price_desc: text, price_asc: text }).default(searchLabels),
      'The words for the four orders.',
      { spec: '1§2' },
    ),
    repayment_sort_label: key(text.default('Lowest repayment'), 'The order by repayment, where cards show repayments.', {}),
    drive_away_sort: key(
      z.boolean().default(false),
      'On, with features.drive_away_estimate: results can be sorted by drive away total, estimated or not. Vehicles without one come last, so it needs pricing.government_charges.',
      {},
    ),
    drive_away_sort_label: key(text.default('Lowest drive away'), 'That order.', {}),
    nearest_label: key(text.default('Nearest first'), 'The order by distance, which results have once a shopper has told a postcode.', {}),
    near_distances: key(
      z.array(z.number().int().min(1).max(9999)).default([25, 50, 100, 250]),
      'How many kilometres away vehicles may be that a shopper looks for. None: nobody is asked for a postcode.',
      {},
    ),
    invalid_postcode_text: key(text.default('Invalid postcode'), 'What is said of a postcode that nobody knows.', { spec: '2§8' }),
    price_asc_needs_price: key(z.boolean().default(false), 'On: “Lowest price” leaves out vehicles without a price.', { spec: '1§4' }),
    include_sold_cars_days: key(z.number().int().min(0).max(365).default(3), 'For how many days a sold vehicle stays in the listings.', {
      spec: '1§4',
    }),
    filters: key(
      z
        .array(z.enum(filterAttributes))
        .default(['car_type', 'colour', 'body', 'transmission', 'km', 'price', 'fuel', 'drive', 'year', 'make', 'model']),
      'The filters beside the results, in their order.',
      { spec: '1§2' },
    ),
    filter_labels: key(z.partialRecord(z.enum(filterAttributes), text).default(filterLabels), 'The words for the filters.', { spec: '1§2' }),
    initial_filter: key(
      z.partialRecord(z.enum(filterAttributes), z.array(text)).default({}),
      'A filter that the search of all stock opens with, once, for a shopper who has not searched yet: {"car_type": ["used"]}.',
      { spec: '1§4' },
    ),
    makes_shown: key(z.number().int().min(1).default(7), 'Makes before “Show all makes”.', { spec: '1§2' }),
    models_limit: key(z.number().int().min(1).default(30), 'The most models listed under a make.', { spec: '1§2' }),
    show_all_makes_label: key(text.default('Show all makes'), 'The button that shows every make.', { spec: '1§2' }),
    hide_extra_makes_label: key(text.default('Hide extra makes'), 'The same button when they show.', { spec: '1§2' }),
    select_models_label: key(text.default('Select models'), 'Opens the models of a make.', { spec: '1§2' }),
    hide_models_label: key(text.default('Hide'), 'Closes them.', { spec: '1§2' }),
    make_labels: key(z.record(z.string(), text).default({}), 'Shorter names of makes, such as {"Isuzu UTE Australia": "Isuzu UTE"}.', {
      spec: '1§2',
    }),
    car_type_labels: key(
      z.strictObject({ new: text, demo: text, used: text }).default({ new: 'New', demo: 'Demo', used: 'Used' }),
      'The words for the car types; one dealer says Pre-Owned.',
      { spec: '1§2' },
    ),
    rules: section(
      {
        car_types: key(z.array(z.enum(carTypes)).default([...carTypes]), 'Only these car types are on the site.', { spec: '1§5' }),
        excluded_stocknums: key(z.array(text).default([]), 'Stock numbers that are never shown.', { spec: '1§5' }),
        photos_required: key(z.boolean().default(false), 'On: vehicles without a photo are left out.', { spec: '1§5' }),
        certified_only: key(z.boolean().default(false), 'On: only certified vehicles.', { spec: '1§5' }),
        makes: key(z.array(text).default([]), 'Only these makes; none named: all.', { spec: '1§5' }),
        dealership_slugs: key(z.array(text).default([]), 'Only these dealerships’ stock; none named: all.', { spec: '1§5' }),
      },
      'Which vehicles of the snapshot this site shows.',
    ),
    search_categories: key(z.array(text).default([]), 'Categories of the dealership search.', { spec: '2§3' }),
    host: key(z.url({ protocol: /^https?$/ }).optional(), 'A hosted Meilisearch, at an https address. Left out: the index published with the site.', {
      spec: '1§7',
    }),
    key: key(text.optional(), 'Its search key, which may be public.', { spec: '1§7' }),
    index: key(text.default('Car_production'), 'Its index.', { spec: '1§7' }),
    managed: key(
      z.boolean().default(true),
      'Off: the index is another’s. It is searched with the site’s filter, for what it can filter and sort, and never written to.',
      {
        spec: '1§7',
      },
    ),
    cache_size: key(z.number().int().min(1).default(20), 'Answers to searches kept on a page, the oldest leaving first.', {
      spec: '1§7',
    }),
    manufacturer_cache_size: key(z.number().int().min(1).default(10), 'The same for the manufacturer directory.', { spec: '1§7' }),
    dealership_cache_size: key(z.number().int().min(1).default(11), 'The same for the dealership search.', { spec: '1§7' }),
    directory_page_size: key(z.number().int().min(1).max(100).default(21), 'Results on a page of the manufacturer and dealership searches.', {
      spec: '1§2',
    }),
    max_total_hits: key(
      z.number().int().min(2000).default(5000),
      'The most results that a search counts; at least 2000, so that the other way of counting is reached.',
      {
        spec: '1§4',
      },
    ),
    synonyms: key(
      z
        .record(text, z.array(text))
        .default({ vw: ['volkswagen'], chev: ['chevrolet'], merc: ['mercedes-benz'], auto: ['automatic'], ute: ['pickup'], pickup: ['ute'] }),
      'Words that also find others: {"vw": ["volkswagen"]}. One way each.',
      {},
    ),
    count_above: key(z.number().int().min(0).default(1999), 'Above this many results they are counted the other way.', {
      spec: '1§4',
    }),
    count_by: key(
      z.enum(['facets', 'in_stock']).default('facets'),
      'The other way: the sum of the facet counts, or the vehicles in stock. Each filter counts as the heading of its own search would; pages go through all that is listed.',
      {
        spec: '1§4',
      },
    ),
    slider_wait_ms: key(z.number().int().min(0).max(5000).default(400), 'Milliseconds from the last move of a slider to the new results.', {
      spec: '1§9',
    }),
    text_wait_ms: key(z.number().int().min(0).max(5000).default(300), 'Milliseconds from the last letter to the new results.', {
      spec: '1§9',
    }),
    slider_round_to: key(z.number().int().min(1).default(1000), 'Prices and kilometres of a slider are rounded to this.', {
      spec: '1§5',
    }),
    subscription_suffix: key(z.string().default('/ week'), 'Behind a subscription price.', { spec: '1§2' }),
    facet_stats: key(z.boolean().default(true), 'On: sliders end where the stock ends. Off: at 0 and at `slider_max`.', { spec: '1§5' }),
    slider_max: key(z.number().positive().default(100_000), 'The upper end of sliders where `facet_stats` is off.', { spec: '1§5' }),
    history_size: key(z.number().int().min(0).default(5), 'Searches in words remembered in the shopper’s browser; 0 remembers none.', {
      spec: '1§4',
    }),
    empty_title: key(text.default('No Results Available'), 'Title of the card shown when nothing was found.', { spec: '1§8' }),
    empty_offers_text: key(
      text.default('There appears to be no offers currently available that meet the conditions of your search'),
      'Its text among special offers.',
      { spec: '1§8' },
    ),
    empty_text: key(
      text.default('No results found for your search at this time. Please try adjusting the filters for more results.'),
      'Its text in a search.',
      { spec: '1§8' },
    ),
    empty_offers_path: key(link.default('/special-offers/'), 'Where that button leads among special offers.', { spec: '1§2' }),
    clear_filters_label: key(text.default('Clear Filters'), 'Its button.', { spec: '1§8' }),
    quick_links: key(
      z.array(z.strictObject({ label: key(text, 'Its words.', {}), href: key(link, 'Where it leads.', {}) })).default([]),
      'Quick links above the results, such as {"label": "SUVs", "href": "/search/suv/"}.',
      {},
    ),
    redbook: key(z.boolean().default(false), 'On: the specifications of the feed are RedBook’s, and the page says so.', { spec: '2§3' }),
  },
  'Stock search.',
);
