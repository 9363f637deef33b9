import { cityOf } from '#dealers/place.ts';
import { interpolate } from '#lib/interpolate.ts';
import { sameText } from '#lib/text.ts';
import { primaryDealership, salesLocation } from '#site/copy/copy.ts';
import type { Site } from '#site/schema/site.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** The words of the location bar, when the site has it and the vehicle's city differs from the primary dealership's (specification 2 §5). */
export function locationBarOf(vehicle: Vehicle, site: Pick<Site, 'dealerships' | 'features' | 'vehicle_page'>): string | null {
  if (!site.features.location_bar) return null;
  const city = cityOf(vehicle, site);
  const primary = primaryDealership(site);
  const home = primary === null ? null : salesLocation(primary);
  if (city === null || home === null || sameText(city, home.address.city)) return null;
  return interpolate(site.vehicle_page.location_bar_text, { city });
}

/**
 * The inline script behind the bar. Its X closes it until the visit ends, wherever the bar says the same, and gives the focus to the page. The place of one that is closed is never painted.
 * Its text never changes, so the content security policy can name its hash. A browser that keeps nothing closes it on this page alone.
 */
export const locationBarScript =
  `{let b=document.currentScript.previousElementSibling,k="${storageKeys.closedBar}",t=b.textContent;try{sessionStorage.getItem(k)===t&&b.remove()}catch{}` +
  'b.querySelector("button").onclick=()=>{let m=b.closest("main");m.tabIndex=-1;m.focus({preventScroll:true});b.remove();try{sessionStorage.setItem(k,t)}catch{}}}';
