import { claimsRateAlone } from '#vehicle/rate-claim.ts';

const estimateBlock = /<dl class="estimate"[^>]*>(.*?)<\/dl>/gs;
/** The calculator's block at an assumed rate, unless it is hidden. */
const assumedBlock = /<dl class="estimate assumed"(?![^>]* hidden)[^>]*>(.*?)<\/dl>(.*?)<\/section>/gs;
const priceBlock = /<p class="price">(.*?)<\/p>/gs;
const tag = /<span class="tag [^"]*">([^<]*)/g;
const warning = /<p [^>]*id="financeDisclaimer"([^>]*)>([^<]*)/;

/**
 * Legal rules for every page (National Credit Code, Australian Consumer Law): a repayment has both rates and the warning, and says if its rate is
 * assumed; an amount says what it includes, and a rate on a tag its comparison rate. @returns a sentence for each fault.
 */
export function lawFaults(html: string): string[] {
  const faults: string[] = [];
  const estimates = [...html.matchAll(estimateBlock)];
  for (const [, inside = ''] of estimates) {
    const rates = inside.match(/\d%/g)?.length ?? 0;
    if (rates !== 2) faults.push(`a repayment stands with ${rates} rates`);
  }
  const assumed = [...html.matchAll(assumedBlock)];
  for (const [, inside = '', behind = ''] of assumed) {
    if ((inside.match(/\d%/g)?.length ?? 0) !== 1) faults.push('a rate that is assumed stands beside another’s');
    if (!behind.includes('no comparison rate')) faults.push('a repayment at a rate that is assumed does not say that it has no comparison rate');
  }
  const [, attributes = '', words = ''] = warning.exec(html) ?? [];
  const warns = words.includes('WARNING: the comparison rate is true only for the example given') && !/\bhidden\b/.test(attributes);
  if (estimates.length + assumed.length > 0 && !warns) faults.push('a repayment stands on a page without the comparison rate warning');
  if (html.split('id="financeDisclaimer"').length > 2) faults.push('the comparison rate warning stands twice');
  for (const [, inside = ''] of html.matchAll(priceBlock)) {
    if (/^<b>\$/.test(inside) && !/^<b>[^<]*<\/b> <span class="basis">[^<]+<\/span>/.test(inside))
      faults.push(`a price stands without its basis: ${inside}`);
  }
  for (const [, inside = ''] of html.matchAll(tag))
    if (claimsRateAlone(inside)) faults.push(`a tag has a rate without its comparison rate: ${inside}`);
  return faults;
}
