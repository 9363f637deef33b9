/** Maximum delay of a browser timer. */
const longestMs = 2 ** 31 - 1;

const isRunning = ({ from = '0', until }: DOMStringMap, now: number) => Number(from) <= now && (until === undefined || now < Number(until));

/**
 * Shows and hides timed content by the clock, so that a page stays correct between builds. A section goes with its last entry; `data-entries` marks the
 * rest.
 */
export function watchTimed(): void {
  const timed = [...document.querySelectorAll<HTMLElement>('[data-from], [data-until]')];
  const sections = new Set(timed.flatMap((one) => one.closest('section') ?? []));
  const notes = [...document.querySelectorAll<HTMLElement>('[data-entries]')];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const now = Date.now() / 1000;
    let changed = false;
    for (const one of timed) {
      const hidden = !isRunning(one.dataset, now);
      changed ||= one.hidden !== hidden;
      one.hidden = hidden;
    }
    for (const section of sections) section.hidden = section.querySelector('li:not([hidden])') === null;
    const hasEntries = [...sections].some(({ hidden }) => !hidden);
    for (const note of notes) note.hidden = (note.dataset.entries === 'some') !== hasEntries;
    if (changed) document.dispatchEvent(new Event('forecourt:timed'));
    const moments = timed.flatMap(({ dataset }) => [dataset.from, dataset.until].flatMap((text) => (text === undefined ? [] : Number(text))));
    const next = Math.min(...moments.filter((moment) => moment > now));
    clearTimeout(timer);
    if (Number.isFinite(next)) timer = setTimeout(update, Math.min((next - now) * 1000, longestMs));
  };
  update();
  addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
}
