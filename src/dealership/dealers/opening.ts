import { memoize } from '#lib/cache/memoize.ts';
import { dayAfter, dayOf, daysBetween, endOfDay, startOfDay, weekdayAndDate, weekdayInWords } from '#lib/time/dates.ts';
import { momentAt, timeOf } from '#lib/time/moments.ts';
import { timeInWords } from '#lib/time/time-words.ts';
import { closedWord, type DayPlan, type HoursCalendar } from './day-plan.ts';

/** `other`: unknown, such as by appointment. */
export type OpeningState = 'open' | 'closed' | 'other';

/** `Open now · closes 5:30 pm`, `Closed · opens Monday 8:30 am`, `By appointment only` */
export type OpeningLabel = { state: OpeningState; text: string };

/** Epoch milliseconds. */
export type Opening = {
  zone: string;
  /** Null when unknown. */
  labelAt(moment: number): OpeningLabel | null;
  /** Null if none in two months. */
  nextChange(moment: number): number | null;
};

/** `end` is exclusive. */
type Piece = { start: number; end: number; kind: DayPlan['kind'] | 'open'; words: string | null };

/** Days to search for the next change. */
const lookAhead = 60;

/** In the place's time zone. */
export function openingOf({ zone, closedLabel, planOf }: HoursCalendar): Opening {
  // Appointments are not possible during shutdowns and holidays.
  const closedOn = (day: string) => (planOf(day).special === null ? closedLabel : closedWord);
  const piecesOf = memoize((day: string) => piecesIn(day, planOf(day), zone));

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

  /** A time with its day, unless today or closing after midnight. */
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
