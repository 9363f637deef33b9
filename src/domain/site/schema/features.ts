import { z } from 'zod';
import { key, section } from './key.ts';

const on = (description: string, facts: { spec?: string } = {}) => key(z.boolean().default(true), description, facts);
const off = (description: string, facts: { spec?: string } = {}) => key(z.boolean().default(false), description, facts);

/** Feature flags. `platform.json` may force them for sites or templates; off lists win. */
export const features = section(
  {
    garage: off('Saved vehicles: favourites and the garage page.', { spec: '1§1' }),
    favourites: on('The favourite button on cards and vehicle pages.', { spec: '1§4' }),
    compare: on('The compare button and table.', { spec: '1§4' }),
    watchlist: off('The watchlist of signed-in shoppers.', { spec: '1§4' }),
    alerts: off('Alerts by email about saved searches and watched vehicles: new matches, price drops, sales. They need the API and alerts.sender.'),
    checkout: off('Reserve Now or Buy Online on the vehicle page, for vehicles that checkout allows.', { spec: '1§6' }),
    card_checkout: off('The same button on search cards too.', { spec: '1§6' }),
    trade_in: on('The trade-in valuation button.', { spec: '1§5' }),
    test_drive: on('The test drive button.', { spec: '2§2' }),
    enquiry: on('The enquiry button.', { spec: '2§2' }),
    finance: on('Finance: the estimate, its disclaimers and the finance request.', { spec: '2§5' }),
    card_repayment: on('The repayment, with both rates, on search cards.', { spec: '1§2' }),
    market_indicator: on('The note that a vehicle is listed below the market average.', { spec: '1§5' }),
    drive_away_estimate: off(
      'The estimate of stamp duty or, with pricing.government_charges, of the drive away total, below prices without government charges: on the vehicle page, cards and in the comparison.',
    ),
    price_comparison: on('The price comparison block (Autogauge) on the vehicle page.', { spec: '1§2' }),
    dealer_comments: on('The dealer’s comments on the vehicle page.', { spec: '1§2' }),
    used_car_checks: on('The block of checks on used vehicles.', { spec: '1§2' }),
    external_video: on('The video below the gallery.', { spec: '1§2' }),
    view_count: on('How often a vehicle was viewed, where the feed tells.', { spec: '1§2' }),
    history_report: on('The history report button, for vehicles with a file.', { spec: '1§5' }),
    price_history: on('“Reduced $1,500 on 3 Nov” from the prices remembered from snapshot to snapshot.', {}),
    certified_toyota: off('The certified badge of used Toyotas.', { spec: '1§5' }),
    certified_mercedes: off('The certified tag of used Mercedes-Benz vehicles.', { spec: '2§5' }),
    location_bar: off('The bar that says in which city a vehicle stands when it is not the main dealership’s.', { spec: '2§5' }),
    similar: on('Similar vehicles below a vehicle.', { spec: '1§2' }),
    whatsapp: off('The WhatsApp button.', { spec: '2§2' }),
    chat: off('The chat button.', { spec: '2§2' }),
    share: on('Share links: e-mail and the social targets.', { spec: '1§2' }),
    share_twitter: on('Twitter among the share links.', { spec: '1§2' }),
    print: on('The printable vehicle page.', { spec: '1§2' }),
    spin: on('The 360 view, for vehicles with spin pictures.', { spec: '1§2' }),
    finance_calculator: on('The finance calculator on the vehicle page and on the finance page.', { spec: '1§2' }),
    finance_card: off('The “Get Finance Now” card instead of the calculator.', { spec: '1§2' }),
    change_over: on('A trade-in, deposit and term that a shopper tells once, counted in every repayment. It needs finance and trade_in.'),
    delivery_calculator: off('The delivery calculator.', { spec: '1§2' }),
    fuel_calculator: off('The fuel calculator, on the pages of vehicles that burn fuel.', { spec: '1§2' }),
    budget_finder: off('The budget finder: a page of its own, and on the home page. It needs finance: a repayment is of a loan.', { spec: '2§2' }),
    sales_counter: off('A counter of sales on the home page: an estimate, and labelled as one.', { spec: '2§9' }),
    youx_quote: off(
      'Repayment quotes from youx: the feed’s, and those that a vehicle’s page asks the API for where it has no estimate. The API answers from the entry of `finance.provider`.',
      {
        spec: '2§7',
      },
    ),
    feature_banner: off('The banner of three items on the vehicle page.', { spec: '2§2' }),
    sticky_header: on('The header that stays after 500 px of scrolling.', { spec: '1§2' }),
    reviews: off(
      'Reviews: the rating beside places, and the list on /pages/reviews/. They show only where the average is above reviews.minimum_rating.',
      { spec: '2§5' },
    ),
    map_section: on('The map on the pages of vehicles and places, which another host gives once a shopper presses.', { spec: '2§3' }),
  },
  'What is switched on for this site.',
);
