import { staticMarkup } from '#lib/static-markup.ts';
import type { CardModel } from '#vehicle/models.ts';
import { PromotionCard } from './PromotionCard.tsx';
import type { PromotionModel, ResultsPageModel } from './results-page.ts';
import { type PictureTurn, SearchCard } from './SearchCard.tsx';

const byTurn: Record<PictureTurn, (card: CardModel) => string> = {
  first: staticMarkup((card) => <SearchCard card={card} turn="first" />),
  row: staticMarkup((card) => <SearchCard card={card} turn="row" />),
  later: staticMarkup((card) => <SearchCard card={card} />),
};
const promotionHtml = staticMarkup((promotion: PromotionModel) => <PromotionCard promotion={promotion} />);

/** The markup of one card. */
export function cardHtml(card: CardModel, turn: PictureTurn = 'later'): string {
  return byTurn[turn](card);
}

/** Cards as list items. @param eager how many pictures at the beginning are in view at first, so that they load at once. */
export function cardListHtml(items: ResultsPageModel['items'], eager: number): string {
  let html = '';
  for (const [index, item] of items.entries()) {
    const turn = index >= eager ? 'later' : index === 0 ? 'first' : 'row';
    html += `<li>${item.kind === 'vehicle' ? cardHtml(item.card, turn) : promotionHtml(item.promotion)}</li>`;
  }
  return html;
}
