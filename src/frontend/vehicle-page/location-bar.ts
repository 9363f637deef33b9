import { interpolate } from '#lib/text/interpolate.ts';
import { sameText } from '#lib/text/text.ts';
import { primaryDealership, salesLocation } from '#site/copy/copy.ts';
import type { Site } from '#site/schema/site.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { configuredPlaceOf } from '#vehicle/dealership.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Location bar, where switched on and the city of the vehicle's place differs from the primary dealership's (specification 2 §5). None for a place that the site has not. */
export function locationBarOf(vehicle: Vehicle, site: Site): string | null {
  if (!site.features.location_bar) return null;
  const city = configuredPlaceOf(vehicle, site)?.address.city ?? null;
  const primary = primaryDealership(site);
  const home = primary === null ? null : salesLocation(primary);
  if (city === null || home === null || sameText(city, home.address.city)) return null;
  return interpolate(site.vehicle_page.location_bar_text, { city });
}

/**
 * Inline script after the bar. Its X closes every bar with that text for the session and returns focus to the page; a closed one is never painted. The
 * script is constant, so the CSP can name its hash. Without storage it closes on this page only.
 */
export const locationBarScript =
  `{let b=document.currentScript.previousElementSibling,k="${storageKeys.closedBar}",t=b.textContent;try{sessionStorage.getItem(k)===t&&b.remove()}catch{}` +
  'b.querySelector("button").onclick=()=>{let m=b.closest("main");m.tabIndex=-1;m.focus({preventScroll:true});b.remove();try{sessionStorage.setItem(k,t)}catch{}}}';
