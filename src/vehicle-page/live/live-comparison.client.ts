import { log, network } from '#browser/start-browser.ts';
import { fetchPriceGauge } from '#contract/fetch-price-gauge.ts';
import { growWhenSeen } from '../acting/grow.ts';
import { leaveOut, showComparison } from '../market/gauge.client.ts';
import { comparisonFrom } from '../market/gauge.ts';

/**
 * Asks the API how the page's price compares. Its word takes the place of the skeleton, or of what was drawn at build, by the same rules. A failure is
 * logged and hides the skeleton (specification 1 §8); what was drawn at build is no result of the call, and stays.
 */
export async function compare(section: HTMLElement): Promise<void> {
  const isWaiting = section.classList.contains('waiting');
  try {
    const answer = await fetchPriceGauge(network, section.dataset.gauge ?? '');
    const model = answer && comparisonFrom(answer, JSON.parse(section.dataset.rules ?? ''));
    if (model === null) {
      leaveOut(section);
      return;
    }
    showComparison(section, model);
    growWhenSeen(section.querySelector('.gauge'));
  } catch (error) {
    log(`price comparison: ${error instanceof Error ? error.message : String(error)}`);
    if (isWaiting) leaveOut(section);
  }
}
