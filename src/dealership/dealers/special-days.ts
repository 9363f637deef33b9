import type { Clock } from '#lib/time/clock.ts';
import { dayAfter, dayOf, endOfDay, weekdayAndDate } from '#lib/time/dates.ts';
import { timeInWords } from '#lib/time/time-words.ts';
import { closedWord, type DayPlan, type HoursCalendar, type Span } from './day-plan.ts';
import type { SpecialByDay } from './special-week.ts';

/** Consecutive days with the same other hours and reason. */
export type SpecialDays = {
  from: string;
  until: string;
  /** `Thursday 24 December – Sunday 3 January` */
  dates: string;
  /** `Christmas Day`, or null. */
  name: string | null;
  /** `9:00 am – 1:00 pm`, `Closed`, `Hours may vary` */
  text: string;
  /** Empty: closed; null: unknown. */
  spans: readonly Span[] | null;
  /** By the dealer, not the calendar. */
  isOwn: boolean;
};

const daysAhead = 60;

/** From today. */
export function specialDays(calendar: HoursCalendar, clock: Clock): SpecialDays[] {
  const { zone, planOf } = calendar;
  const days: SpecialDays[] = [];
  const today = dayOf(clock.now, zone);
  clock.reached(endOfDay(today, zone));
  for (let count = 0, day = today; count <= daysAhead; count += 1, day = dayAfter(day)) {
    const plan = planOf(day);
    if (plan.special === null) continue;
    const text = planInWords(plan);
    const last = days.at(-1);
    if (last !== undefined && last.until === dayAfter(day, -1) && last.name === plan.special.name && last.text === text) {
      last.until = day;
      last.dates = `${weekdayAndDate(last.from)} – ${weekdayAndDate(day)}`;
    } else {
      const spans = plan.kind === 'hours' ? plan.spans : null;
      days.push({ from: day, until: day, dates: weekdayAndDate(day), name: plan.special.name, text, spans, isOwn: plan.special.isOwn });
    }
  }
  return days;
}

/** By day, for the table of a week. */
export function specialByDay({ zone, planOf }: HoursCalendar, clock: Clock): SpecialByDay {
  const today = dayOf(clock.now, zone);
  clock.reached(endOfDay(today, zone));
  const days = Array.from({ length: daysAhead + 1 }, (_, count) => dayAfter(today, count));
  return Object.fromEntries(
    days.flatMap((day) => {
      const plan = planOf(day);
      if (plan.special === null) return [];
      const [, ...date] = weekdayAndDate(day).split(' ');
      return [[day, [[date.join(' '), plan.special.name].filter((part) => part !== null).join(' · '), planInWords(plan)] as const]];
    }),
  );
}

function planInWords({ kind, spans }: DayPlan): string {
  if (kind === 'uncertain') return 'Hours may vary';
  return spans.length === 0 ? closedWord : spans.map(({ open, close }) => `${timeInWords(open)} – ${timeInWords(close)}`).join(', ');
}
