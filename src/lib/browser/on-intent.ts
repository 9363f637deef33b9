/** What tells that a shopper turns to a part, before anything is pressed. Hovering counts: with a mouse it comes a quarter of a second before the press. */
const signs = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;

/** What is held back until the code is there, as selectors. */
export type Held = {
  /** What does nothing without its code when it is pressed. Of links: those that the code answers in its own way. */
  presses: string;
  /** Where arrow keys do nothing without it. */
  arrows?: string;
};

/**
 * Lazy-loads a part with the first pointer, key or focus in it. What is pressed before the code is there is held back, and replayed on the same element
 * once `load` is done. Should that fail, the page is told as by the bundler's loader, and a link leads where it says.
 * @returns loads the part now.
 */
export function onIntent(part: HTMLElement, load: () => Promise<unknown>, { presses, arrows }: Held): () => void {
  const held: [Element, Event][] = [];
  let isLoading = false;
  const hold = (event: Event) => {
    const { type, target, key = '', ctrlKey, metaKey, shiftKey } = event as MouseEvent & KeyboardEvent;
    const selector = type === 'click' ? presses : key.startsWith('Arrow') && arrows;
    const pressed = selector && !ctrlKey && !metaKey && !shiftKey && target instanceof Element && target.closest(selector);
    if (!pressed || !part.contains(pressed)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    held.push([pressed, event]);
  };
  const replay = (isLoaded: boolean) => {
    for (const type of ['click', 'keydown']) part.removeEventListener(type, hold, true);
    for (const [pressed, event] of held) {
      if (isLoaded || pressed instanceof HTMLAnchorElement) pressed.dispatchEvent(new (event.constructor as typeof MouseEvent)(event.type, event));
    }
  };
  const start = () => {
    if (isLoading) return;
    isLoading = true;
    for (const sign of signs) part.removeEventListener(sign, start, true);
    load().then(
      () => replay(true),
      (error: Error) => {
        replay(false);
        console.error(error);
        dispatchEvent(new Event('vite:preloadError'));
      },
    );
  };
  // Before the loading, since one event is both.
  for (const type of ['click', 'keydown']) part.addEventListener(type, hold, true);
  for (const sign of signs) part.addEventListener(sign, start, { capture: true, passive: true });
  return start;
}
