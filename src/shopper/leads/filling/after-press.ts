/**
 * Defers work until no pointer is pressed: an error that appears moves elements below, and a press would miss its target.
 * @param page target of pointer events.
 */
export function afterPress(page: EventTarget): (work: () => void) => void {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    isPressed = false;
    // The click follows pointerup.
    setTimeout(() => {
      const works = waiting;
      waiting = [];
      for (const work of works) work();
    });
  };
  page.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) page.addEventListener(end, release, true);
  return (work) => {
    if (isPressed) waiting.push(work);
    else work();
  };
}
