import { type EventName, events } from '#analytics/events.ts';
import { clock, log } from '#browser/start-browser.ts';
import { rememberEnquired } from '#garage/enquired.ts';
import { toast } from '#startup/notes.ts';
import { send } from '#startup/send.ts';
import { watchScroll } from '../sticky/watch-scroll.client.ts';
import { growWhenSeen } from './grow.ts';
import { copyLink, offerDevice, openWindow, shareByDevice } from './share.client.ts';

const warn = (error: Error) => log(error.message);
const isEvent = (name: string): name is EventName => name in events;

/** Handles a press on an action (`data-act`), on a link that opens a form (`data-form`), and on a tracked link (`data-tell`). */
export function act(pressed: HTMLElement): void {
  const { act: name, tell = '' } = pressed.dataset;
  const link = pressed instanceof HTMLAnchorElement ? pressed : null;
  if (pressed.dataset.form !== undefined) import('#leads/filling/lead-dialog.client.ts').then(({ openForm }) => openForm(pressed)).catch(warn);
  else if (name === 'window' && link !== null) openWindow(link);
  else if (name === 'chat' && link !== null) import('./chat.ts').then(({ openChat }) => openChat(link)).catch(warn);
  else if (name === 'map') import('#maps/map-section.client.ts').then(({ showMap }) => showMap(pressed)).catch(warn);
  else if (name === 'copy') copyLink(pressed, { clock, toast, write: (text) => navigator.clipboard.writeText(text) }).catch(warn);
  else if (name === 'device') shareByDevice(pressed).catch(warn);
  else if (tell === 'share') offerDevice(document.getElementById('share'));
  else if (tell === 'enquired') rememberEnquired(clock.now());
  else if (isEvent(tell)) send()(tell, { car_id: document.querySelector<HTMLElement>('.vehicle')?.dataset.id ?? '' });
}

/** Starts the scroll effects: the gauge, and sticky parts without CSS support. */
export function watch(): void {
  if (!CSS.supports('animation-timeline: scroll()')) watchScroll(document.querySelectorAll<HTMLElement>('[data-after]'));
  growWhenSeen(document.querySelector('.gauge'));
}
