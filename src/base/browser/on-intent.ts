/** Hover precedes a press by about 250 ms. */
const signs = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click'];

/**
 * Loads code on the first intent within an element, replaying earlier presses. If `load` fails, Vite's preload error event fires and links navigate.
 * @param presses selector of elements that need the code when pressed.
 * @param arrows selector of elements whose arrow keys need it.
 * @returns loads it now.
 */
export function onIntent(part: HTMLElement, load: () => Promise<unknown>, presses: string, arrows?: string): () => void {
  const held: { pressed: Element; event: Event; index: number }[] = [];
  const all = () => [...part.querySelectorAll(presses)];
  let isLoading = false;
  const replay = (isLoaded: boolean) => {
    for (const sign of signs) part.removeEventListener(sign, hear, true);
    for (const { pressed, event, index } of held) {
      // A translator may have replaced the element.
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
