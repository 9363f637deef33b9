import type { BrowserNetwork } from '#lib/browser/browser.ts';
import { element } from '#lib/browser/dom.ts';
import { weekdayAndDate } from '#lib/dates.ts';
import { appointmentStart } from '../forms/field.ts';
import { daysOf, type FreeTimes, readSlots } from './slots.ts';

/** How long a form waits for free times, in milliseconds. */
const patienceMs = 8000;

/** Offers the free times of the dealership in place of a day and a part of it, unless the shopper proposes one already. Without an answer all stays. */
export async function offerSlots(
  form: HTMLFormElement,
  change: (name: string, value: string) => void,
  address: string,
  { fetch }: Pick<BrowserNetwork, 'fetch'>,
): Promise<void> {
  const day = form.querySelector<HTMLInputElement>('[name=appointment_day]');
  const time = form.querySelector<HTMLSelectElement>('[name=appointment_time]');
  if (day === null || time === null) return;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    const free = response.ok ? readSlots(await response.json()) : null;
    const isProposing = day.value !== '' || day === document.activeElement;
    if (free !== null && !isProposing) showSlots(day, time, free, change);
  } catch {
    // Shoppers then propose a time.
  }
}

function showSlots(day: HTMLInputElement, time: HTMLSelectElement, { slots, note }: FreeTimes, change: (name: string, value: string) => void): void {
  const choose = time.options[0]?.textContent ?? '';
  const days = element(
    'select',
    { id: day.id, name: day.name },
    ...options(
      choose,
      daysOf(slots).map((one) => [one, weekdayAndDate(one)]),
    ),
  );
  const describedBy = day.getAttribute('aria-describedby');
  if (describedBy !== null) days.setAttribute('aria-describedby', describedBy);
  const showTimes = () => {
    time.replaceChildren(
      ...options(
        choose,
        slots.filter((slot) => slot.day === days.value).map((slot) => [slot.time, slot.time]),
      ),
    );
    change(time.name, '');
    change(appointmentStart, '');
  };
  day.replaceWith(days);
  showTimes();
  days.addEventListener('change', showTimes);
  time.addEventListener('change', () => {
    change(appointmentStart, slots.find((slot) => slot.day === days.value && slot.time === time.value)?.start ?? '');
  });
  const help = days.parentElement?.querySelector('p.fine');
  if (note !== null) help?.replaceChildren(note);
}

const options = (choose: string, values: readonly (readonly [string, string])[]) => [
  element('option', { value: '' }, choose),
  ...values.map(([value, label]) => element('option', { value }, label)),
];
