import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';

const address = 'https://api.example/api/youx/quote';
const { finance } = siteWithContent();
const disclaimer = '<div><button>Finance disclaimer</button><dialog><p>At {rate} p.a. (comparison {comparison}).</p></dialog></div>';
const markup = `<div data-id="480007"><div class="quote" hidden data-quote="${address}" data-asked='{"purchasePrice":52990}'
  data-words='${JSON.stringify(finance).replaceAll("'", '’')}'>${disclaimer}</div></div><p id="financeDisclaimer" hidden></p>`;
const quote = { weeklyRepaymentAmount: 199.4, advertisedRate: 6.5, comparisonRate: 7.1 };

async function shown(answers: Record<string, () => Response>) {
  const page = testPage(markup, { answers });
  const { showQuote } = await import('./live-quote.client.ts');
  await showQuote(page.find('.quote'));
  return { page, showQuote };
}

test('a quote stands in its place with the warning, and is asked for once a visit', async () => {
  const { page, showQuote } = await shown({ [address]: () => Response.json(quote) });
  expect(page.find('.quote').hidden).toBe(false);
  expect(page.text('.quote .estimate')).toContain('7.1');
  expect(page.find('#financeDisclaimer').hidden).toBe(false);
  // Below the figures and their warning.
  expect(page.find('.quote').lastElementChild?.textContent).toBe('Finance disclaimerAt 6.50% p.a. (comparison 7.10%).');
  await showQuote(page.find('.quote'));
  expect(page.requests).toEqual([address]);
});

test('a repayment of 25 or less is an enquiry, without a disclaimer', async () => {
  const { page } = await shown({ [address]: () => Response.json({ ...quote, weeklyRepaymentAmount: 25 }) });
  expect(page.text('.quote')).toBe(finance.enquire_label);
});

test.each([
  ['nobody answers', {}],
  ['a part of the answer is no number', { [address]: () => Response.json({ ...quote, comparisonRate: '7.1' }) }],
])('where %s the place stays hidden, without a word', async (_, answers) => {
  const { page } = await shown(answers);
  expect([page.find('.quote').hidden, page.text('.quote .estimate'), page.find('#financeDisclaimer').hidden]).toEqual([true, null, true]);
  expect(page.logs).toEqual([]);
});
