/**
 * What tells that a shopper turns to a part, most of it before anything is pressed. Hovering counts: with a mouse it comes a quarter of a second before
 * the press.
 */
const signs = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click'];

/**
 * Lazy-loads a part with the first pointer, key or focus in it. What is pressed before the code is there is held back, and replayed on the same element
 * once `load` is done. Should that fail, the page is told as by the bundler's loader, and a link leads where it says.
 * @param presses what does nothing without its code when it is pressed, as a selector. Of links: those that the code answers in its own way.
 * @param arrows where arrow keys do nothing without it.
 * @returns loads the part now.
 */
export function onIntent(part: HTMLElement, load: () => Promise<unknown>, presses: string, arrows?: string): () => void {
  const held: { pressed: Element; event: Event; index: number }[] = [];
  const all = () => [...part.querySelectorAll(presses)];
  let isLoading = false;
  const replay = (isLoaded: boolean) => {
    for (const sign of signs) part.removeEventListener(sign, hear, true);
    for (const { pressed, event, index } of held) {
      // Made anew where a translator had changed the markup.
      const target = pressed.isConnected ? pressed : (all()[index] ?? pressed);
      if (isLoaded || target.matches('a')) target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    }
  };
  const start = () => {
    if (isLoading) return;
    isLoading = true;
    load().then(
      () => replay(true),
      (error: Error) => {
        replay(false);
        console.error(error);
        dispatchEvent(new Event('vite:preloadError'));
      },
    );
  };
  const hear = (event: Event) => {
    start();
    const { type, key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    const selector = type === 'click' ? presses : /^Arrow/.test(key) && arrows;
    const pressed = selector && !ctrlKey && !metaKey && !shiftKey && (event.target as Element).closest(selector);
    if (!pressed || !part.contains(pressed)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    held.push({ pressed, event, index: all().indexOf(pressed) });
  };
  for (const sign of signs) part.addEventListener(sign, hear, true);
  return start;
}
