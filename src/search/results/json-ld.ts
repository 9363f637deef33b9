import type { ItemList, WithContext } from 'schema-dts';
import { absoluteUrl, breadcrumbData } from '#lib/structured-data.ts';
import type { ResultsPageModel } from './results-page.ts';

/**
 * The structured data of a page of results, from what it shows: its breadcrumb, and the list of its vehicles with their names and addresses.
 * Promotional cards are no entries. An empty page has no list.
 */
export function resultsData(model: ResultsPageModel, origin: string): object[] {
  const breadcrumb = breadcrumbData(model.breadcrumb, origin);
  const list = itemList(model, origin);
  return list === null ? [breadcrumb] : [breadcrumb, list];
}

function itemList({ name, items }: ResultsPageModel, origin: string): WithContext<ItemList> | null {
  const cards = items.flatMap((item) => (item.kind === 'vehicle' ? [item.card] : []));
  if (cards.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: absoluteUrl(card.href, origin),
    })),
  };
}
