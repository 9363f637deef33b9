import { clock, log } from '#browser/start-browser.ts';
import { newsWords } from '#lib/text/since-words.ts';
import { pageSettings } from '#startup/send.ts';
import { countNewIn } from './count-new.client.ts';
import { garageStore } from './lists.client.ts';
import { isNextVisit } from './visits.ts';

/** Shows new vehicles beside the last search; only on a later visit, as counting loads the search engine. */
export function showNewsOfLast(place: Element): void {
  const said = place.querySelector('b');
  const last = garageStore.lastSearch.$value.get();
  const now = clock.now();
  if (said === null || last === null || !isNextVisit(last.seen_at, now)) return;
  const { search, seen_at: seenAt } = last;
  const show = (count: number) => {
    if (count > 0) said.textContent = newsWords(count, seenAt, now, pageSettings().zone);
  };
  countNewIn(search, seenAt)
    .then(show)
    .catch((error: Error) => log(error.message));
}
