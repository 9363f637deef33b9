import { sharedMarkup } from '#lib/markup/static-markup.ts';
import { type Shown, timedAttributes } from '#lib/time/shown-soon.ts';
import type { CardModel } from '#vehicle/models.ts';
import { PromotionCard } from './PromotionCard.tsx';
import type { PromotionModel, ResultsPageModel } from './results-page.ts';
import { SearchCard } from './SearchCard.tsx';

const eagerHtml = sharedMarkup((card: CardModel) => <SearchCard card={card} eager />);
const lazyHtml = sharedMarkup((card: CardModel) => <SearchCard card={card} />);
const promotionHtml = sharedMarkup((promotion: PromotionModel) => <PromotionCard promotion={promotion} />);

/** @param eager whether its image is initially in view. */
export function cardHtml(card: CardModel, eager = false): string {
  return eager ? eagerHtml(card) : lazyHtml(card);
}

const timedHtml = (shown: Shown) =>
  Object.entries(timedAttributes(shown))
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
    .join('');

/** @param eager count of images initially in view. */
export function cardListHtml(items: ResultsPageModel['items'], eager: number): string {
  let html = '';
  for (const [index, item] of items.entries()) {
    html += `<li${item.kind === 'promotion' && item.shown ? timedHtml(item.shown) : ''}>${item.kind === 'vehicle' ? cardHtml(item.card, index < eager) : promotionHtml(item.promotion)}</li>`;
  }
  return html;
}
