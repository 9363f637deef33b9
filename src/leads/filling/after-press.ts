/**
 * Does work once no pointer is pressed. A sentence that shows below a field moves what stands below it, and a press there would miss its aim.
 * @param page hears of presses anywhere.
 */
export function afterPress(page: EventTarget): (work: () => void) => void {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    isPressed = false;
    // The click comes after the pointer is up.
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
