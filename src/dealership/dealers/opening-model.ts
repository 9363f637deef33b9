import type { Clock } from '#lib/time/clock.ts';
import { dayAfter, dayOf, endOfDay, startOfDay } from '#lib/time/dates.ts';
import type { Opening, OpeningLabel } from './opening.ts';
import type { OpeningWindow } from './opening-window.ts';

export type OpeningModel = {
  label: OpeningLabel | null;
  /** For the browser. */
  window: OpeningWindow;
  /** Epoch milliseconds since which the label applies today. */
  since: number;
};

/** Days after which a page's labels end. */
const windowDays = 14;
const minuteMs = 60_000;

/** Labels now and for two weeks. Equal between changes, so that a page is only rendered then and at midnight. Null if unknown throughout. */
export function openingModel(opening: Opening, clock: Clock): OpeningModel | null {
  const today = dayOf(clock.now, opening.zone);
  clock.reached(endOfDay(today, opening.zone));
  let since = startOfDay(today, opening.zone);
  for (let next = opening.nextChange(since); next !== null && clock.reached(next); next = opening.nextChange(since)) since = next;

  const window: OpeningWindow = { from: since / minuteMs, labels: [], changes: [] };
  const end = startOfDay(dayAfter(today, windowDays), opening.zone);
  for (let at: number | null = since; at !== null && at < end; at = opening.nextChange(at)) {
    window.changes.push((at - since) / minuteMs, indexIn(window.labels, opening.labelAt(at)));
  }
  window.changes.push((end - since) / minuteMs, -1);
  return window.labels.length === 0 ? null : { label: opening.labelAt(since), window, since };
}

function indexIn(labels: OpeningWindow['labels'], label: OpeningLabel | null): number {
  if (label === null) return -1;
  const index = labels.findIndex(([, text]) => text === label.text);
  return index === -1 ? labels.push([label.state, label.text]) - 1 : index;
}
