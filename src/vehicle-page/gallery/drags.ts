/** Pixels at the bottom of a film that are the player's: its timeline and volume are dragged there. */
const controlsPx = 72;

/** Whether a drag on a film moves the strip, by the height at which it begins; all in CSS pixels of the viewport. */
export const movesStrip = (y: number, film: { top: number; bottom: number }): boolean => y >= film.top && y < film.bottom - controlsPx;
