/** A note that shows for a while. */
export type Toast = { text: string; link?: { label: string; href: string }; seconds: number };

export type ToastSurroundings = {
  /** The page's live region, which stands there before anything is said. */
  place: HTMLElement;
  /** Does `work` after a while. @returns a way to call it off. */
  later(ms: number, work: () => void): () => void;
};

/** Whether a note must not go yet: the pointer or the focus is on it. */
const isHeld = (note: HTMLElement) => note.matches(':hover, :focus-within');

/** Shows notes, one at a time. One that is hovered or has the focus waits, and the next one waits for it. */
export function prepareToasts({ place, later }: ToastSurroundings): (toast: Toast) => void {
  let callOff = () => {};
  let next: Toast | null = null;

  const close = () => {
    callOff();
    place.replaceChildren();
    const waiting = next;
    next = null;
    if (waiting !== null) show(waiting);
  };

  function show({ text, link, seconds }: Toast): void {
    callOff();
    const note = document.createElement('div');
    note.className = 'toast';
    const words = document.createElement('p');
    words.textContent = text;
    note.append(words);
    if (link !== undefined) {
      const anchor = document.createElement('a');
      anchor.href = link.href;
      anchor.textContent = link.label;
      note.append(anchor);
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'icon-button';
    button.setAttribute('aria-label', 'Close');
    const icon = document.createElement('i');
    icon.className = 'icon icon-close';
    button.append(icon);
    button.addEventListener('click', close);
    note.append(button);
    place.replaceChildren(note);
    const end = () => {
      // Looked at again each second: from then on it goes as soon as it is let go.
      if (isHeld(note)) callOff = later(1000, end);
      else close();
    };
    callOff = later(seconds * 1000, end);
  }

  return (toast) => {
    const current = place.firstElementChild;
    if (current instanceof HTMLElement && isHeld(current)) next = toast;
    else show(toast);
  };
}
