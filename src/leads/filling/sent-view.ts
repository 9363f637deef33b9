import { dayMs } from '#lib/dates.ts';
import { calendarFile } from './calendar.ts';
import type { Sent } from './sent.ts';

/** Fills the success page in. What was sent more than a day ago is no news. @param now milliseconds since 1970. */
export function showLastSent(page: HTMLElement, sent: Sent, now: number): void {
  if (now - sent.at > dayMs) return;
  const reveal = (selector: string) => page.querySelector(selector)?.removeAttribute('hidden');
  const write = (name: string, text: string) => page.querySelector(`[data-sent=${name}]`)?.append(text);
  if (sent.reference !== null) {
    write('reference', sent.reference);
    reveal('.success-reference');
  }
  reveal('.success-next');
  reveal(`[data-next=${sent.kind}]`);
  if (sent.appointment !== null) offerCalendar(page, sent, now);
  if (sent.car === null) return;
  write('car', sent.car.title);
  write('price', sent.car.price);
  page.querySelector('a[data-sent=car]')?.setAttribute('href', sent.car.path);
  reveal('.success-car');
}

/** A test drive lasts about so long. */
const minutes = 30;

function offerCalendar(page: HTMLElement, { appointment, reference, at }: Sent, now: number): void {
  const button = page.querySelector<HTMLButtonElement>('[data-calendar]');
  if (button === null || appointment === null) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const text = calendarFile({ ...appointment, uid: `${reference ?? at}`, minutes, now });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    link.download = 'test-drive.ics';
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
