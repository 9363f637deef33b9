import type { ItemList, WithContext } from 'schema-dts';
import { absoluteUrl, breadcrumbData } from '#lib/text/structured-data.ts';
import type { ResultsPageModel } from './results-page.ts';

/** Breadcrumb and item list of the vehicles, without promotions. No list if empty. */
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
      url: absoluteUrl(card.href, origin),
    })),
  };
}
