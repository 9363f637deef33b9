import { estimateFor } from '#finance/estimate.ts';
import { clockAt } from '#lib/clock.ts';
import { engineWorker } from '#search/live/engine-worker.ts';
import type { Ask, Told } from '#search/live/worker-link.ts';
import { cardMaker } from '#search/published/card-maker.ts';

// The search's engine in a thread of its own. It stands among the pages because a card takes its repayment from finance.

const clock = clockAt(Date.now());
const answer = engineWorker({
  fetch: (file) => fetch(file),
  now: () => performance.now(),
  tell: (told: Told) => self.postMessage(told),
  cardMaker: (site) => cardMaker(site, clock, (vehicle) => estimateFor(vehicle, site, clock)),
});
self.addEventListener('message', ({ data }: MessageEvent<Ask>) => answer(data));
