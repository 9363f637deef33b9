import { apiAddress, apiPaths } from '#contract/api-paths.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { type DeliveryWords, estimateWords } from './estimate.ts';
import type { Region } from './regions.ts';

export type DeliverySite = {
  features: Pick<Site['features'], 'delivery_calculator' | 'enquiry'>;
  delivery: Site['delivery'];
  leads: Pick<Site['leads'], 'api'>;
};

/** Who answers: the site's own table of regions, or a service that is asked for each postcode. */
export type DeliverySource = { kind: 'table' | 'service'; address: string };

/** What the script of the calculator says. */
export type DeliveryTexts = DeliveryWords & { total: string; note: string; empty: string; invalid: string; none: string };

/** The delivery calculator of a vehicle's page. */
export type DeliveryModel = {
  source: DeliverySource;
  /** How to ask for a quote, where no script runs. */
  howToAsk: string;
  texts: DeliveryTexts;
  /** Where the site delivers, in words and each once: `Delivery to Central Coast: $95 extra`. Empty where a service knows. */
  regions: string[];
};

/** The file of a site's regions. */
export type DeliveryTable = { words: DeliveryWords; regions: Region[] };

/** More regions than this are no list that somebody reads. */
const mostListed = 24;

type TableSite = { features: Pick<Site['features'], 'delivery_calculator'>; delivery: Site['delivery'] };

/** Whether a site shows delivery beside its prices: it has the calculator, and its own regions answer without asking anybody. */
export const hasDeliveryTable = ({ features, delivery }: TableSite): boolean => features.delivery_calculator && delivery.regions.length > 0;

/** Who answers on a site: its regions, else its own service, else its API. Null on a site without the calculator, and where nobody would answer. */
export function deliverySource(site: DeliverySite): DeliverySource | null {
  if (!site.features.delivery_calculator) return null;
  if (hasDeliveryTable(site)) return { kind: 'table', address: paths.deliveryTable };
  const { endpoint } = site.delivery;
  if (endpoint !== undefined) return { kind: 'service', address: endpoint };
  const { api } = site.leads;
  return api === undefined ? null : { kind: 'service', address: apiAddress(api, apiPaths.delivery, {}) };
}

const wordsOf = ({ estimate_text, free_text }: Site['delivery']): DeliveryWords => ({ estimate: estimate_text, free: free_text });

/** The delivery calculator of a site's vehicles; null where nobody answers. */
export function deliveryOf(site: DeliverySite): DeliveryModel | null {
  const source = deliverySource(site);
  if (source === null) return null;
  const { delivery } = site;
  const words = wordsOf(delivery);
  const { total_text: total, note, empty_message: empty, invalid_message: invalid } = delivery;
  const none = site.features.enquiry ? delivery.none_message : delivery.none_by_phone_message;
  const regions = [...new Set(delivery.regions.map((region) => estimateWords(region, words)))];
  const howToAsk = `${site.features.enquiry ? 'Use the enquiry form on this page or give' : 'Give'} us a call to get a quote.`;
  return { source, howToAsk, texts: { ...words, total, note, empty, invalid, none }, regions: regions.length > mostListed ? [] : regions };
}

/** The file of a site's regions; null on a site that does not show delivery beside its prices. */
export function deliveryTable(site: TableSite): DeliveryTable | null {
  if (!hasDeliveryTable(site)) return null;
  return { words: wordsOf(site.delivery), regions: site.delivery.regions };
}
