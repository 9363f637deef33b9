import { claimsRateAlone } from '#law/rules/rate-claim.ts';
import { dollars } from '#lib/text/money.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { PageFault } from './breach.ts';

const hasRate = (text: string) => /\d%/.test(text);

/** What the law says against a card, by its model: a browser makes it from the search index, where no markup is read. */
export function cardFaults({ href, price, tag, estimate }: Pick<CardModel, 'href' | 'price' | 'tag' | 'estimate'>): PageFault[] {
  const faults: PageFault[] = [];
  const note = (rule: string, found: string) => faults.push({ rule, found, card: href });
  if (price?.kind === 'price' && price.basis.trim() === '')
    note('price-basis-missing', `a price stands without its basis: ${dollars(price.dollars)}`);
  if (tag && claimsRateAlone(tag.label)) note('comparison-rate-missing', `a tag has a rate without its comparison rate: ${tag.label}`);
  if (estimate?.kind === 'estimate' && !(hasRate(estimate.interest) && hasRate(estimate.comparison)))
    note('repayment-beside-rates', `a repayment stands without both rates: ${estimate.repayment}`);
  return faults;
}
