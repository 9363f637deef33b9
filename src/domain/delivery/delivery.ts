import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { type DeliveryWords, estimateWords } from './estimate.ts';
import type { Region } from './regions.ts';

/** The site's table of regions, or a service called per postcode. */
export type DeliverySource = { kind: 'table' | 'service'; address: string };

/** Texts for the script. */
export type DeliveryTexts = DeliveryWords & {
  /** Placeholders `{total}` and `{postcode}`. */ total: string;
  note: string;
  empty: string;
  invalid: string;
  none: string;
};

export type DeliveryModel = {
  source: DeliverySource;
  /** Shown without script. */
  howToAsk: string;
  texts: DeliveryTexts;
  /** Regions as text, unique: `Delivery to Central Coast: $95 extra`. Empty with a service. */
  regions: string[];
};

/** The published file of regions. */
export type DeliveryTable = { words: DeliveryTexts; regions: Region[] };

/** Longer lists are not printed. */
const mostListed = 24;

/** Whether delivery shows beside prices: requires the calculator and the site's own regions. */
export const hasDeliveryTable = ({ features, delivery }: Site): boolean => features.delivery_calculator && delivery.regions.length > 0;

/** The site's regions, else its service, else its API. Null without the calculator or any of them. */
export function deliverySource(site: Site): DeliverySource | null {
  if (!site.features.delivery_calculator) return null;
  if (hasDeliveryTable(site)) return { kind: 'table', address: paths.deliveryTable };
  const { endpoint } = site.delivery;
  if (endpoint !== undefined) return { kind: 'service', address: endpoint };
  const { api } = site.leads;
  return api === undefined ? null : { kind: 'service', address: apiUrl(api, apiPaths.delivery, {}) };
}

function textsOf({ features, delivery }: Site): DeliveryTexts {
  const { estimate_text: estimate, free_text: free, total_text: total, note, empty_message: empty, invalid_message: invalid } = delivery;
  return { estimate, free, total, note, empty, invalid, none: features.enquiry ? delivery.none_message : delivery.none_by_phone_message };
}

/** Null without a source. */
export function deliveryOf(site: Site): DeliveryModel | null {
  const source = deliverySource(site);
  if (source === null) return null;
  const texts = textsOf(site);
  const regions = [...new Set(site.delivery.regions.map((region) => estimateWords(region, texts)))];
  const howToAsk = `${site.features.enquiry ? 'Use the enquiry form on this page or give' : 'Give'} us a call to get a quote.`;
  return { source, howToAsk, texts, regions: regions.length > mostListed ? [] : regions };
}

/** Null on a site that does not show delivery beside prices. */
export function deliveryTable(site: Site): DeliveryTable | null {
  if (!hasDeliveryTable(site)) return null;
  return { words: textsOf(site), regions: site.delivery.regions };
}
