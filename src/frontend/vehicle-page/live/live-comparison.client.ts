import { log, network } from '#browser/start-browser.ts';
import { fetchPriceGauge } from '#contract/fetch-price-gauge.ts';
import { growWhenSeen } from '../acting/grow.ts';
import { showComparison } from '../market/gauge.client.ts';
import { comparisonFrom } from '../market/gauge.ts';
import { leaveOutGauge } from '../market/leave-out-gauge.ts';

/**
 * Requests the price comparison and replaces the skeleton, or the one from the build. A failure is logged and hides the skeleton (specification 1 §8);
 * a comparison from the build stays.
 */
export async function compare(section: HTMLElement): Promise<void> {
  const isWaiting = section.classList.contains('waiting');
  try {
    const answer = await fetchPriceGauge(network, section.dataset.gauge ?? '');
    const model = answer && comparisonFrom(answer, JSON.parse(section.dataset.rules ?? ''));
    if (model === null) {
      leaveOutGauge(section);
      return;
    }
    showComparison(section, model);
    growWhenSeen(section.querySelector('.gauge'));
  } catch (error) {
    log(`price comparison: ${error instanceof Error ? error.message : String(error)}`);
    if (isWaiting) leaveOutGauge(section);
  }
}
