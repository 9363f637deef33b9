import type { LawSource } from '../rules/law-rule.ts';

/**
 * Dollars up to which no car has been taxed as a luxury since 2024–25. The formula is known, (value − threshold) × 10 ÷ 11 × 33 %, the threshold of
 * 2026–27 is not: it was indexed from this amount, and never downwards. Whether an advertised price holds the tax already, a site does not know. So there
 * is no estimate for a dearer car that is not older than two years (s 5-10(2)(b) of the Act leaves the older ones out).
 */
export const luxuryCarTaxAbove: { dollars: number; years: number; sources: readonly LawSource[] } = {
  dollars: 80_567,
  years: 2,
  sources: [
    {
      url: 'https://ato.gov.au/law/view/document?docid=PAC%2F20250029%2FSch1-Cl1',
      title: 'Treasury Laws Amendment (Tax Incentives and Integrity) Act 2025 Sch 1 item 1',
      read: '2026-11-28',
      quote:
        '$80,567 if the supply of the car occurs, or the car is *entered for home consumption, in the 2024-25 *financial year; or (b) … a later financial year - the amount worked out for that financial year after indexing $80,567 annually',
      kind: 'law',
    },
    {
      url: 'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/luxury-car-tax/working-out-the-lct-amount/working-out-the-lct-on-a-sale',
      title: 'Working out the LCT on a sale, ATO (last updated 28 May 2024)',
      read: '2026-11-28',
      quote: '(LCT value − LCT threshold) × 10 ÷ 11 × 33%.',
      kind: 'regulator',
    },
  ],
};
