import { clockAt } from '#lib/clock.ts';
import type { Ask, Told } from '#search/link/worker-link.ts';
import { cardMaker } from '#search/published/card-maker.ts';
import { engineWorker } from '#search/worker/engine-worker.ts';
import { clock } from './start-browser.ts';

// The search's engine in a web worker, off the main thread.

const today = clockAt(clock.now());
const answer = engineWorker({
  browser: { network: self, clock, log: (message) => console.info(message) },
  tell: (told: Told) => self.postMessage(told),
  loadReader: () => import('#search/words/hearing.ts'),
  cardMaker: (site) => cardMaker(site, today),
});
self.addEventListener('message', ({ data }: MessageEvent<Ask>) => answer(data));
