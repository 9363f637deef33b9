import type { LiveSite } from '#site/schema/live-site.ts';
import { type PriceType, priceTypes } from '#site/terms.ts';
import { realPrice } from '#vehicle/price.ts';
import { noteUnread, type VehicleDraft, type WrittenPrice } from './draft.ts';

/**
 * Sets the price from the amounts of its columns: the one whose column includes what the record's price type says, else the total that a shopper
 * pays. An amount never gets the price type of another; where that is open, there is no price.
 */
export function settlePrices(draft: VehicleDraft, site: LiveSite): void {
  const { fields, prices } = draft;
  const real = prices.filter(({ amount }) => realPrice(amount, site));
  const amounts = real.length > 0 ? real : prices.slice(0, 1);
  if (amounts.length === 0) return;
  const given = priceTypes.find((type) => type === fields.get('price_type'));
  const chosen = chosenPrice(amounts, given);
  if (chosen === undefined) {
    const names = amounts.map(({ name }) => name).join(' and ');
    const written = amounts.map(({ amount, basis }) => (basis === undefined ? String(amount) : `${amount} (${basis})`)).join(' and ');
    noteUnread(draft, names, 'price', given === undefined ? written : `${written}, while its type is ${given}`);
    fields.delete('price');
    return;
  }
  fields.set('price', chosen.amount);
  if (chosen.basis !== undefined) fields.set('price_type', chosen.basis);
}

function chosenPrice(amounts: readonly WrittenPrice[], given: PriceType | undefined): WrittenPrice | undefined {
  const [first] = amounts;
  // One amount without a basis has the record's price type, or the site's.
  if (amounts.every(({ amount, basis }) => basis === undefined && amount === first?.amount)) return first;
  for (const type of given === undefined ? priceTypes : [given]) {
    const found = amounts.find(({ basis }) => basis === type);
    if (found !== undefined) return found;
  }
  return undefined;
}
