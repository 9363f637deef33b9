import type { leadEvents } from '#analytics/events.ts';
import { eventType, prepareSend } from '#analytics/send.ts';
import { lazily } from '#lib/lazily.ts';
import type { PageSettings } from '#shell/shell-model.ts';
import { log, network } from './start-browser.ts';

/** The page's ARIA live region for notes, which also holds what its script needs of the config. */
export const notesPlace = lazily(() => {
  const place = document.querySelector<HTMLElement>('.toasts');
  if (place === null) throw new Error('The page has no place for notes.');
  return place;
});

export const keepSettings = lazily((): PageSettings => JSON.parse(notesPlace().dataset.keeping ?? ''));

/** @param more the ids of events beside those of every page. */
export const sender = (more?: typeof leadEvents) =>
  prepareSend({
    browser: { network, location, log },
    site: keepSettings().site,
    url: keepSettings().events,
    announce: (detail) => document.dispatchEvent(new CustomEvent(eventType, { detail })),
    ...(more === undefined ? {} : { more }),
  });

/** Sends the page's events. */
export const send = lazily(() => sender());
