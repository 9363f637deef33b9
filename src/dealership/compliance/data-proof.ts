import { type ClaimContext, claimsIn } from '#law/claims.ts';
import { dollars } from '#lib/text/money.ts';
import { isRecord } from '#site/merge.ts';
import type { PageFault } from './breach.ts';
import { marksOf } from './page-marks.ts';

const [blockStart, blockEnd] = ['<script type="application/ld+json">', '</script>'];
const cards = /<article class="card.*?<\/article>/gs;
const printedPrice = /<p class="price"><b>(\$[\d,]+)<\/b>/g;

const fault = (rule: string, found: string): PageFault => ({ rule, found, card: null });

function parsed(text: string): Record<string, unknown> | null {
  try {
    const item: unknown = JSON.parse(text);
    return isRecord(item) ? item : null;
  } catch {
    return null;
  }
}

/** Structured data in which a mark stands. */
function itemsWith(html: string, mark: string): Record<string, unknown>[] {
  const items: Record<string, unknown>[] = [];
  for (const at of marksOf(html).data) {
    const text = html.slice(at + blockStart.length, html.indexOf(blockEnd, at));
    const item = text.includes(mark) ? parsed(text) : null;
    if (item !== null) items.push(item);
  }
  return items;
}

/** What the structured data of a vehicle's page says of money that the page does not say as the law asks: schema.org has no word for the basis. */
export function dataFaults(html: string): PageFault[] {
  return itemsWith(html, '"offers"').flatMap(({ offers }) =>
    isRecord(offers) ? [...priceFaults(offers, html), ...loanFaults(offers.acceptedPaymentMethod, html)] : [],
  );
}

function beforeCards(html: string): string {
  const card = html.indexOf('<article class="card');
  return card === -1 ? html : html.slice(0, card);
}

function priceFaults({ price }: Record<string, unknown>, html: string): PageFault[] {
  if (typeof price !== 'number') return [];
  // Most pages print it above their cards: removing these takes longer than all else.
  if (beforeCards(html).includes(`<p class="price"><b>${dollars(price)}</b>`)) return [];
  const printed = Array.from(html.replace(cards, '').matchAll(printedPrice), ([, amount = '']) => amount);
  const said = `the structured data has the price ${dollars(price)}, the page`;
  if (printed.length === 0) return [fault('price-basis-missing', `${said} none`)];
  return printed.includes(dollars(price)) ? [] : [fault('two-prices-one-vehicle', `${said} ${printed[0]}`)];
}

function loanFaults(loan: unknown, html: string): PageFault[] {
  if (!isRecord(loan)) return [];
  if (loan.interestRate === undefined || loan.annualPercentageRate === undefined)
    return [fault('repayment-beside-rates', 'a repayment in the structured data stands without both rates')];
  return html.includes('id="financeDisclaimer"')
    ? []
    : [fault('comparison-rate-warning-missing', 'the structured data has a repayment on a page without the comparison rate warning')];
}

/** Words that break a rule in the structured data of a vehicle: its record was judged text by text, and this is made from it. */
export function claimedInData(html: string, context: ClaimContext): PageFault[] {
  return itemsWith(html, '#vehicle"').flatMap(({ name, description, vehicleConfiguration }) =>
    [name, description, vehicleConfiguration]
      .flatMap((text) => (typeof text === 'string' ? claimsIn(text, context) : []))
      .map(({ rule, found }) => fault(rule, `the structured data says “${found}”`)),
  );
}
