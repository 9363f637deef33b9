import { dayAfter, dayOf, daysBetween, endOfDay, startOfDay, weekdayAndDate, weekdayInWords } from '#lib/dates.ts';
import { memoize } from '#lib/memoize.ts';
import { momentAt, timeOf } from '#lib/moments.ts';
import { timeInWords } from '#lib/time-words.ts';
import { closedWord, type DayPlan, type HoursCalendar } from './day-plan.ts';

/** `other`: neither open nor closed can be said, such as by appointment. */
export type OpeningState = 'open' | 'closed' | 'other';

/** What is said of a place at a moment: `Open now · closes 5:30 pm`, `Closed · opens Monday 8:30 am`, `By appointment only`. */
export type OpeningLabel = { state: OpeningState; text: string };

/** The opening hours of one place at any instant (epoch milliseconds). */
export type Opening = {
  zone: string;
  /** Null when nothing is known of that moment. */
  labelAt(moment: number): OpeningLabel | null;
  /** The next moment at which the label is another one; null when it stays for the next two months. */
  nextChange(moment: number): number | null;
};

/** One day cut where something changes: from `start` (included) to `end` (not included). */
type Piece = { start: number; end: number; kind: DayPlan['kind'] | 'open'; words: string | null };

/** How far an opening, a closing or a change is looked for, in days. */
const lookAhead = 60;

/** Open or closed at any instant, by the clocks of the place. */
export function openingOf({ zone, closedLabel, planOf }: HoursCalendar): Opening {
  // Nobody makes an appointment for a shutdown or a public holiday.
  const closedOn = (day: string) => (planOf(day).special === null ? closedLabel : closedWord);
  const piecesOf = memoize((day: string) => piecesIn(day, planOf(day), zone));

  /** The pieces from the one at a moment on. */
  function* piecesFrom(moment: number): Generator<Piece> {
    let day = dayOf(moment, zone);
    for (let count = 0; count <= lookAhead; count += 1, day = dayAfter(day)) {
      for (const piece of piecesOf(day)) if (piece.end > moment) yield piece;
    }
  }

  function labelAt(moment: number): OpeningLabel | null {
    const pieces = piecesFrom(moment);
    const { value: now } = pieces.next();
    if (!now || now.kind === 'unknown') return null;
    if (now.kind === 'words' || now.kind === 'uncertain') return { state: 'other', text: now.words ?? closedLabel };
    if (now.kind === 'open') {
      let { end } = now;
      for (const piece of pieces) {
        if (piece.kind !== 'open') return { state: 'open', text: `Open now · closes ${when(end, moment, true)}` };
        end = piece.end;
      }
      return { state: 'open', text: 'Open now' };
    }
    const closed = closedOn(dayOf(moment, zone));
    for (const piece of pieces) if (piece.kind === 'open') return { state: 'closed', text: `${closed} · opens ${when(piece.start, moment, false)}` };
    return { state: 'closed', text: closed };
  }

  /** A moment to come as one would say it now: the time, with its day unless that is today or a closing after midnight. */
  function when(moment: number, now: number, closing: boolean): string {
    const day = dayOf(moment, zone);
    const days = daysBetween(dayOf(now, zone), day);
    const time = timeInWords(timeOf(moment, zone));
    if (days === 0 || (closing && days === 1 && timeOf(moment, zone) < '06:00')) return time;
    return `${days < 7 ? weekdayInWords(day) : weekdayAndDate(day)} ${time}`;
  }

  return {
    zone,
    labelAt,
    nextChange(moment) {
      const text = labelAt(moment)?.text;
      for (const { end } of piecesFrom(moment)) if (labelAt(end)?.text !== text) return end;
      return null;
    },
  };
}

/** A day cut at its openings and closings. */
function piecesIn(day: string, { kind, spans, words }: DayPlan, zone: string): Piece[] {
  const pieces: Piece[] = [];
  let at = startOfDay(day, zone);
  const upTo = (end: number, what: Piece['kind']) => {
    if (end > at) pieces.push({ start: at, end, kind: what, words });
    at = Math.max(at, end);
  };
  for (const { open, close } of spans) {
    upTo(momentAt(day, open, zone), kind);
    upTo(momentAt(day, close, zone), 'open');
  }
  upTo(endOfDay(day, zone), kind);
  return pieces;
}
