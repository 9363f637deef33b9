import { clockAt } from '#lib/clock.ts';
import type { Ask, Told } from '#search/link/worker-link.ts';
import { cardMaker } from '#search/published/card-maker.ts';
import { engineWorker } from '#search/worker/engine-worker.ts';

// The search's engine in a thread of its own.

const clock = clockAt(Date.now());
const answer = engineWorker({
  fetch: (file) => fetch(file),
  async post(url, body, key) {
    const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  },
  now: () => performance.now(),
  date: () => Date.now(),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  log: (message) => console.info(message),
  tell: (told: Told) => self.postMessage(told),
  cardMaker: (site) => cardMaker(site, clock),
});
self.addEventListener('message', ({ data }: MessageEvent<Ask>) => answer(data));
