import { expect, test } from 'vitest';
import { claimedInData, dataFaults } from './data-proof.ts';

const offer = (price: unknown, loan?: object) => ({ '@type': ['Car', 'Product'], offers: { '@type': 'Offer', price, acceptedPaymentMethod: loan } });
const data = (item: object) => `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>`;
const price = (amount: string) => `<p class="price"><b>${amount}</b> <span class="basis">Drive away</span></p>`;
const card = (inside: string) => `<article class="card"><h3><a href="/cars/a/">A car</a></h3>${inside}</article>`;
const rules = (html: string) => dataFaults(html).map(({ rule }) => rule);

test('the price of structured data is one that the page prints, beside its basis', () => {
  expect(dataFaults(data(offer(52_990)) + price('$52,990'))).toEqual([]);
  expect(dataFaults(data(offer(52_990)) + price('$51,990'))).toEqual([
    { rule: 'two-prices-one-vehicle', found: 'the structured data has the price $52,990, the page $51,990', card: null },
  ]);
  expect(dataFaults(data(offer(52_990)))).toEqual([
    { rule: 'price-basis-missing', found: 'the structured data has the price $52,990, the page none', card: null },
  ]);
  expect(rules(data(offer(52_990)) + card(price('$52,990')))).toEqual(['price-basis-missing']);
  expect(rules(data(offer(52_990)) + price('Enquire for price.'))).toEqual(['price-basis-missing']);
  expect(rules(data({ '@type': 'Car' }) + price('$1'))).toEqual([]);
});

test('a rate in structured data stands with its comparison rate, on a page with the warning', () => {
  const rates = { interestRate: 7.9, annualPercentageRate: 8.4 };
  const warning = '<p class="fine" id="financeDisclaimer">WARNING: the comparison rate is true only for the example given.</p>';
  const of = (loan: object, after = warning) => rules(data(offer(1, { '@type': 'LoanOrCredit', ...loan })) + price('$1') + after);
  expect(of(rates)).toEqual([]);
  expect(of({ interestRate: 7.9 })).toEqual(['repayment-beside-rates']);
  expect(of({ loanRepaymentForm: {} })).toEqual(['repayment-beside-rates']);
  expect(of(rates, '')).toEqual(['comparison-rate-warning-missing']);
});

test('data that no page of ours prints is none: other scripts, data without offers, data that is no JSON', () => {
  expect(dataFaults(`<script type="application/json">${JSON.stringify(offer(1))}</script>`)).toEqual([]);
  expect(dataFaults('<script type="application/ld+json">"offers" {</script>')).toEqual([]);
});

test('words that break a rule are found in the name and description of a vehicle', () => {
  const item = {
    '@id': 'https://a.example/cars/a/#vehicle',
    '@type': 'Car',
    name: 'Kia Rio',
    description: 'Guaranteed finance approval for everyone',
  };
  const context = { states: ['nsw'], isUsed: true, reached: () => true } as const;
  expect(claimedInData(data(item), context)).toEqual([
    { rule: 'claim-approval-certain', found: 'the structured data says “Guaranteed finance”', card: null },
  ]);
  expect(claimedInData(data({ ...item, description: 'One owner.' }), context)).toEqual([]);
  // Texts of the site’s own are judged with what stands beside them.
  expect(claimedInData(data({ ...item, '@id': undefined }), context)).toEqual([]);
});
