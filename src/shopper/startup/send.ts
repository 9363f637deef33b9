import type { leadEvents } from '#analytics/events.ts';
import { eventType, prepareSendEvent } from '#analytics/send.ts';
import { log, network } from '#browser/start-browser.ts';
import { memoize } from '#lib/cache/memoize.ts';
import type { PageSettings } from './page-settings.ts';

/** ARIA live region for toasts, with the script's config in its data attributes. */
export const notesPlace = memoize(() => {
  const place = document.querySelector<HTMLElement>('.toasts');
  if (place === null) throw new Error('The page has no place for notes.');
  return place;
});

export const pageSettings = memoize((): PageSettings => JSON.parse(notesPlace().dataset.keeping ?? ''));

/** @param more event ids beyond those of every page. */
export const sender = (more?: typeof leadEvents) =>
  prepareSendEvent({
    browser: { network, location, log },
    site: pageSettings().site,
    url: pageSettings().events,
    announce: (detail) => document.dispatchEvent(new CustomEvent(eventType, { detail })),
    ...(more === undefined ? {} : { more }),
  });

export const send = memoize(() => sender());
