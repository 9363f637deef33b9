import account from '#account/account.css?url';
import alert from '#alerts/alert-sheet.css?url';
import finder from '#content/home/finder-sheet.css?url';
import slider from '#content/home/slider-sheet.css?url';
import place from '#dealer-pages/places/place-sheet.css?url';
import places from '#dealers/places-sheet.css?url';
import calculator from '#finance/calculator/calculator.css?url';
import garage from '#garage/garage-sheet.css?url';
import form from '#leads/pages/lead-form.css?url';
import locator from '#maps/locator-sheet.css?url';
import map from '#maps/map-sheet.css?url';
import reservation from '#reservation/reservation.css?url';
import reviews from '#reviews/reviews.css?url';
import type { StyleSheet } from '#site/page-frame.ts';
import vehicle from '#vehicle-page/vehicle-sheet.css?url';

/** URLs of page-specific style sheets in the bundle. */
export const styleSheets: Readonly<Record<StyleSheet, string>> = {
  vehicle,
  calculator,
  garage,
  finder,
  form,
  reservation,
  account,
  alert,
  map,
  places,
  reviews,
  place,
  locator,
  slider,
};
