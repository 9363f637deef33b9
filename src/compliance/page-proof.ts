import { claimsRateAlone } from '#law/rules/rate-claim.ts';

/** `<dl class="estimate">` with all that is in it. */
const estimateBlock = /<dl class="estimate"[^>]*>(.*?)<\/dl>/gs;
/** That of the calculator at a rate that nobody offers, with all that is said of it; a hidden one is none. */
const assumedBlock = /<dl class="estimate assumed"(?![^>]* hidden)[^>]*>(.*?)<\/dl>(.*?)<\/section>/gs;
const priceBlock = /<p class="price">(.*?)<\/p>/gs;
const tag = /<span class="tag [^"]*">([^<]*)/g;
const warning = /<p [^>]*id="financeDisclaimer"([^>]*)>([^<]*)/;

/** A fault of a page, and the rule that it breaks. */
export type PageFault = { rule: string; fault: string };

/**
 * What the law asks of every page (National Credit Code, Australian Consumer Law). A repayment stands with both rates and with
 * the warning; one at a rate that is assumed says so. An amount stands with what it includes, a rate on a tag with its comparison rate.
 */
export function pageFaults(html: string): PageFault[] {
  const faults: PageFault[] = [];
  const note = (rule: string, fault: string) => faults.push({ rule, fault });
  const estimates = [...html.matchAll(estimateBlock)];
  for (const [, inside = ''] of estimates) {
    const rates = inside.match(/\d%/g)?.length ?? 0;
    if (rates !== 2) note('repayment-beside-rates', `a repayment stands with ${rates} rates`);
  }
  const assumed = [...html.matchAll(assumedBlock)];
  for (const [, inside = '', behind = ''] of assumed) {
    if ((inside.match(/\d%/g)?.length ?? 0) !== 1) note('repayment-beside-rates', 'a rate that is assumed stands beside another’s');
    if (!behind.includes('no comparison rate'))
      note('repayment-beside-rates', 'a repayment at a rate that is assumed does not say that it has no comparison rate');
  }
  const [, attributes = '', words = ''] = warning.exec(html) ?? [];
  const warns = words.includes('WARNING: the comparison rate is true only for the example given') && !/\bhidden\b/.test(attributes);
  if (estimates.length + assumed.length > 0 && !warns)
    note('comparison-rate-warning-missing', 'a repayment stands on a page without the comparison rate warning');
  if (html.split('id="financeDisclaimer"').length > 2) note('comparison-rate-warning-missing', 'the comparison rate warning stands twice');
  for (const [, inside = ''] of html.matchAll(priceBlock)) {
    if (/^<b>\$/.test(inside) && !/^<b>[^<]*<\/b> <span class="basis">[^<]+<\/span>/.test(inside))
      note('price-basis-missing', `a price stands without its basis: ${inside}`);
  }
  for (const [, inside = ''] of html.matchAll(tag))
    if (claimsRateAlone(inside)) note('comparison-rate-missing', `a tag has a rate without its comparison rate: ${inside}`);
  return faults;
}

/** A page that breaks a rule, and so must not be written. */
export class UnlawfulPageError extends Error {
  readonly faults: readonly PageFault[];

  constructor(faults: readonly PageFault[]) {
    super(faults.map(({ rule, fault }) => `${fault} (${rule})`).join('; '));
    this.name = 'UnlawfulPageError';
    this.faults = faults;
  }
}

/** Rules that a section keeps by the rest of its page. */
const pageRules: readonly string[] = ['comparison-rate-warning-missing'];

/** Proves the markup of a page, or of a section of one. @throws UnlawfulPageError */
export function assertLawful(html: string, { isSection = false } = {}): void {
  const faults = pageFaults(html).filter(({ rule }) => !isSection || !pageRules.includes(rule));
  if (faults.length > 0) throw new UnlawfulPageError(faults);
}
