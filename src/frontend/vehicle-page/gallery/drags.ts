/** Height in pixels of the video player's own controls, which handle drags themselves. */
const controlsPx = 72;

/** Whether a drag on a video moves the strip, by its start height; CSS pixels of the viewport. */
export const movesStrip = (y: number, film: { top: number; bottom: number }): boolean => y >= film.top && y < film.bottom - controlsPx;
