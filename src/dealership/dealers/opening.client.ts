import { dayOf, weekdayInWords } from '#lib/time/dates.ts';
import { type OpeningWindow, windowAt } from './opening-window.ts';
import { type SpecialByDay, specialOfWeek } from './special-week.ts';

const minuteMs = 60_000;

/** @returns the next change, in minutes since 1970. */
function updateLabels(now: number): number {
  let next = now + 60;
  for (const element of document.querySelectorAll<HTMLElement>('[data-opening]')) {
    const window: OpeningWindow = JSON.parse(element.dataset.opening ?? '');
    const found = windowAt(window, now);
    if (!found) continue;
    const [state = '', text = ''] = found.label ?? [];
    element.dataset.state = state;
    if (element.textContent !== text) element.textContent = text;
    element.hidden = text === '';
    next = Math.min(next, found.until);
  }
  return next;
}

/** Marks today, fills in special days of the week. */
function updateWeek(table: HTMLElement, today: string): void {
  const special: SpecialByDay = JSON.parse(table.dataset.special ?? '{}');
  const ofWeek = specialOfWeek(special, today);
  for (const row of table.querySelectorAll<HTMLElement>('[data-day]')) {
    const { day = '', usual = '' } = row.dataset;
    if (day === weekdayInWords(today)) row.setAttribute('aria-current', 'date');
    else row.removeAttribute('aria-current');
    const [when = '', text = usual] = ofWeek.get(day) ?? [];
    for (const [name, words] of [
      ['small', when],
      ['td', text],
    ] as const) {
      const place = row.querySelector(name);
      if (place !== null && place.textContent !== words) place.textContent = words;
    }
  }
}

/** Removes past special days, finally their button. */
function updateSpecialDays(part: HTMLElement, today: string): void {
  const days = [...part.querySelectorAll<HTMLElement>('[data-until]')];
  for (const day of days) day.hidden = (day.dataset.until ?? '') < today;
  part.hidden = days.every((day) => day.hidden);
}

/** Updates opening hours on an open page, by each place's time. */
export function startOpening(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const now = Date.now() / minuteMs;
    const next = updateLabels(now);
    for (const note of document.querySelectorAll<HTMLElement>('[data-as-at]')) note.hidden = true;
    for (const part of document.querySelectorAll<HTMLElement>('[data-zone]')) {
      const today = dayOf(Date.now(), part.dataset.zone ?? 'UTC');
      if (part.matches('table')) updateWeek(part, today);
      else updateSpecialDays(part, today);
    }
    clearTimeout(timer);
    timer = setTimeout(update, (next - now) * minuteMs);
  };
  update();
  addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
}
