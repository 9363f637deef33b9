import { z } from 'zod';
import { buttonNames } from '../terms.ts';
import { key, link, section, text } from './key.ts';

export const tabNames = ['dealer_comments', 'whats_included', 'why_buy', 'reserve_online', 'protect', 'features'] as const;
export type TabName = (typeof tabNames)[number];

export const trailParts = ['condition', 'make', 'model', 'body'] as const;
export type TrailPart = (typeof trailParts)[number];

export const vehicle_page = section(
  {
    trail: key(z.array(z.enum(trailParts)).default([...trailParts]), 'What stands in the breadcrumb between Home and the vehicle’s title.', {
      spec: '2§2',
    }),
    checkout_path: key(z.enum(['checkout', 'buy-online']).default('checkout'), 'The last part of the address at which a vehicle is reserved.', {
      spec: '1§2',
    }),
    title_name: key(z.boolean().default(false), 'On: the breadcrumb and title use the feed’s name.', { spec: '1§2' }),
    title_colour: key(z.boolean().default(false), 'On: the colour stands in the title.', { spec: '1§2' }),
    key_specs: key(z.number().int().min(1).default(4), 'Key facts before “Show More”.', { spec: '1§9' }),
    show_more_label: key(text.default('Show More'), 'Opens the further key facts.', { spec: '1§2' }),
    show_less_label: key(text.default('Less'), 'Closes them.', { spec: '1§2' }),
    specs_shown: key(z.number().int().min(1).default(4), 'Specifications before “Show All Specs”.', { spec: '1§2' }),
    show_all_specs_label: key(text.default('Show All Specs'), 'Opens every specification.', { spec: '1§2' }),
    hide_specs_label: key(text.default('Hide Specs'), 'Closes them.', { spec: '1§2' }),
    features_shown: key(z.number().int().min(1).default(8), 'Features before “Show All”.', { spec: '1§9' }),
    show_all_label: key(text.default('Show All'), 'Opens every feature.', { spec: '1§2' }),
    hide_label: key(text.default('Hide'), 'Closes them.', { spec: '1§2' }),
    thumbnails_above: key(z.number().int().min(0).default(3), 'Thumbnails show when there are more pictures than this.', { spec: '1§9' }),
    gallery_default: key(z.enum(['spinner', 'gallery']).default('spinner'), 'What a vehicle with spin pictures opens with.', {
      spec: '1§4',
    }),
    comments_limit: key(z.number().int().min(50).default(400), 'Letters of the dealer’s comments before the toggle.', { spec: '1§4' }),
    comments_more_label: key(text.default('Read more'), 'Opens the rest of long comments.', { spec: '1§4' }),
    comments_less_label: key(text.default('Read less'), 'Closes it.', { spec: '1§4' }),
    comments_missing: key(text.default('Dealer comments are pending. Please check back here later.'), 'Shown when there are none.', { spec: '1§4' }),
    zoom: key(z.number().min(1).max(3).default(1.125), 'How much larger a picture becomes under the pointer.', { spec: '1§2' }),
    video_position: key(z.number().int().min(1).default(2), 'The video’s place in the gallery.', { spec: '1§4' }),
    spin_auto_rotate: key(z.boolean().default(false), 'On: the 360 view turns by itself until it is touched; never under reduced motion.', {
      spec: '1§4',
    }),
    spin_interval_ms: key(z.number().int().min(20).default(100), 'Milliseconds from frame to frame while it turns.', { spec: '1§9' }),
    spin_drag: key(z.number().int().min(1).default(20), 'Pixels of a drag that turn it by one frame.', { spec: '1§9' }),
    spin_viewer: key(
      z
        .string()
        .regex(/^https:\/\/[\w.-]+(?::\d+)?\/\S*\{code\}\S*$/, 'must be an https: address with {code} in it')
        .optional(),
      'The viewer that shows a vehicle’s inside by its spin_code: its address, with {code} where the code belongs. Left out: a spin_code must be a whole address, on a host of media.frame_hosts.',
      { spec: '1§7', placeholders: ['code'] },
    ),
    sticky_layout: key(z.enum(['header', 'bar']).default('header'), 'What stays on wide screens: a header at the top, or the bar of phones.', {
      spec: '2§2',
    }),
    sticky_after: key(z.number().int().min(0).default(500), 'Pixels of scrolling after which the header stays.', { spec: '1§9' }),
    sticky_style_after: key(z.number().int().min(0).default(900), 'Pixels after which the bar of buttons changes its style.', { spec: '2§9' }),
    sticky_trade_in_label: key(text.default('Trade-In Valuation'), 'The words on the header’s trade-in button.', { spec: '2§2' }),
    share: section(
      {
        copied_label: key(text.default('Copied'), 'Shown when the link was copied.', { spec: '1§2' }),
        copied_ms: key(z.number().int().min(500).default(1500), 'For how many milliseconds.', { spec: '1§9' }),
        copied_as: key(z.enum(['note', 'toast']).default('note'), 'A note on the button, or a toast.', { spec: '2§4' }),
        toast_text: key(text.default('Copied {name} to your clipboard!'), 'The words of the toast.', {
          spec: '2§4',
          placeholders: ['name'],
        }),
        toast_ms: key(z.number().int().min(500).default(3000), 'For how many milliseconds it stays.', { spec: '2§9' }),
      },
      'Sharing a vehicle.',
    ),
    print_label: key(text.default('Preparing...'), 'Shown while the printable page is made.', { spec: '1§2' }),
    rego_expired: key(z.enum(['hide', 'unregistered']).default('hide'), 'What a past registration shows: nothing, or “Unregistered”.', {
      spec: '1§5',
    }),
    rego_expired_label: key(text.default('Unregistered'), 'The word for it.', { spec: '1§5' }),
    rego_label: key(text.default('Expires on {date}'), 'How a registration to come reads.', {
      spec: '1§5',
      placeholders: ['date'],
      needed: ['date'],
    }),
    similar_title: key(z.enum(['available', 'in_stock']).default('available'), '“Similar SUVs Available”, or “In-Stock”.', { spec: '1§2' }),
    similar_title_available: key(text.default('Similar {vehicle type}s Available'), 'The first of these titles.', {
      spec: '1§2',
      placeholders: ['vehicle type'],
    }),
    similar_title_in_stock: key(text.default('In-Stock'), 'The second.', { spec: '1§2', placeholders: ['vehicle type'] }),
    similar: section(
      {
        limit: key(z.number().int().min(1).max(50).default(10), 'Candidates for similar vehicles.', { spec: '1§7' }),
        shown: key(z.number().int().min(0).max(12).default(6), 'How many are shown.', { spec: '1§9' }),
        narrow_below: key(z.number().default(50_000), 'Below this price the narrow window counts …', { spec: '1§9' }),
        narrow: key(z.number().default(10_000), '… plus or minus this many dollars.', { spec: '1§9' }),
        wide: key(z.number().default(25_000), 'The window of dearer vehicles.', { spec: '1§9' }),
      },
      'Similar vehicles.',
    ),
    tabs: key(z.array(z.enum(tabNames)).default([...tabNames]), 'The tabs in their order; one without a text is left out.', { spec: '1§2' }),
    tab_labels: key(
      z.strictObject({ dealer_comments: text, whats_included: text, why_buy: text, reserve_online: text, protect: text, features: text }).default({
        dealer_comments: 'Dealer Comments',
        whats_included: 'What’s Included',
        why_buy: 'Why Buy From Us?',
        reserve_online: 'Reserve Online',
        protect: 'Protect Your Car',
        features: 'Features',
      }),
      'The words on the tabs.',
      { spec: '1§2' },
    ),
    buttons: key(
      z
        .array(z.enum(buttonNames))
        .default(['enquire', 'test_drive', 'checkout', 'trade_in', 'phone', 'whatsapp', 'chat', 'history_report', 'location', 'custom']),
      'The buttons of a vehicle in their order.',
      { spec: '2§2' },
    ),
    sold_button: key(text.default('Find Me Something Similar'), 'The one button of a sold vehicle; in small letters on one site.', { spec: '1§4' }),
    sold_message: key(text.default('This {vehicle type} has been sold.'), 'The sentence on the page of a sold vehicle.', {
      spec: '1§2',
      placeholders: ['vehicle type'],
    }),
    absent_message: key(text.default('This {vehicle type} is no longer available.'), 'The sentence on the page of a vehicle that left the feed.', {
      placeholders: ['vehicle type'],
    }),
    disclaimer: key(
      text.default(
        'Vehicle details are supplied by the dealer and may change. Please confirm price, features and availability with us before you buy.',
      ),
      'The disclaimer, which links to the terms and conditions.',
      { spec: '1§2' },
    ),
    statutory_particulars: key(
      z.boolean().default(false),
      'On: pages of used vehicles state the statutory warranty and cooling-off period of the dealership’s state, worked out from build date, kilometres and price, and those of new vehicles the cooling-off period where the law gives them one. In states whose law has not been read they state nothing. Leave it off for stock sold on consignment or at auction.',
    ),
    used_car_checks: key(z.array(text).default([]), 'The lines of the used-car checks block; none: no block.', { spec: '1§2' }),
    phone_masked: key(z.boolean().default(true), 'On: the phone number shows in full only after a click.', { spec: '1§4' }),
    phone_masked_after: key(z.number().int().min(0).default(5), 'Digits before the stars.', { spec: '1§4' }),
    finance_card_title: key(text.default('Finance Available For This Vehicle!'), 'The heading of the finance card.', { spec: '1§2' }),
    finance_card_button: key(text.default('Get Finance Now'), 'Its button.', { spec: '1§2' }),
    banner_items: key(
      z
        .array(z.strictObject({ title: key(text, 'Its heading.', { spec: '2§2' }), text: key(text, 'The words below it.', { spec: '2§2' }) }))
        .max(3)
        .default([]),
      'The three items of the feature banner.',
      { spec: '2§2' },
    ),
    trade_in_allowed: key(
      z.boolean().optional(),
      'On, with features.trade_in: vehicles’ pages have the trade-in button, and the site takes valuations. Left out: no button, and check asks.',
      { spec: '2§4' },
    ),
    trade_in_price_above: key(z.number().default(200), 'Vehicles above this price may be paid with a trade-in.', { spec: '2§4' }),
    reserve_deposit: key(z.number().default(200), 'The deposit that reserves a vehicle, in dollars.', { spec: '2§9' }),
    reserve_hours: key(z.number().default(48), 'For how many hours it is held.', { spec: '2§9' }),
    reserve_note: key(text.default('Reserve for {hours} hours. The {deposit} deposit is 100% refundable.'), 'The sentence about it.', {
      spec: '2§9',
      placeholders: ['hours', 'deposit'],
    }),
    finance_path: key(link.default('/finance/'), 'Where finance requests go; a configured default finance link.', { spec: '2§2' }),
    location_bar_text: key(text.default('This vehicle is located at our {city} dealership.'), 'The words of the location bar.', {
      spec: '2§5',
      placeholders: ['city'],
      needed: ['city'],
    }),
    electric_fuels: key(z.array(text).default(['electric']), 'Fuel names that count as electric.', { spec: '1§4' }),
    hybrid_fuels: key(z.array(text).default(['hybrid', 'plug-in hybrid', 'petrol hybrid', 'diesel hybrid']), 'Fuel names that count as hybrid.', {
      spec: '1§4',
    }),
  },
  'The vehicle page.',
);
