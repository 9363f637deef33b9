import type { ClientDirective } from 'astro';

/** What tells that a shopper turns to a part, before anything is pressed. Hovering counts: with a mouse it comes a quarter of a second before the press. */
const signs = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;

const changes = ['input', 'change'] as const;

/** What does nothing without its code; links, fields and submit buttons do something by themselves. */
const waiting = 'button[type="button"], [role="button"], [role="tab"], [role="slider"], summary[data-island]';

/** Whether the address's anchor is this part, in it, or a section around it. */
function isAimedAt(island: HTMLElement): boolean {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  return target !== null && (target.contains(island) || island.contains(target));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * Tells React what was filled in before it listened. It takes the value that it finds at hydration for its own, and passes over an event that brings the
 * same one. So the field holds another value for a moment, written past the property by which React notes values.
 */
function tellField(field: Field, wanted: string | boolean): void {
  // Has React hydrate the field now: a discrete event that nothing handles.
  field.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.value = String(wanted);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTick(field)) {
    field.checked = wanted !== true;
    field.click();
  } else {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * `client:intent`: hydrates an island in place with the first pointer, key or focus in it, or when the address's anchor leads to it. A press before the
 * code is there is held back, and replayed on the same element once React listens. So is what is filled in: the first press is answered like any other.
 */
const intent: ClientDirective = (load, _options, island) => {
  const held: HTMLElement[] = [];
  // Values as they were when filled in: React's first render sets controlled fields back.
  const filled = new Map<Field, string | boolean>();
  let hydrated: Promise<void> | null = null;

  const hold = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(waiting) : null;
    if (pressed === null || !island.contains(pressed)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    held.push(pressed);
  };
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
      filled.set(target, isTick(target) ? target.checked : target.value);
    }
  };
  const start = () => {
    hydrated ??= hydrate();
    hydrated.catch((error: Error) => {
      console.error(error);
      // Told as the bundler's loader tells of scripts that are gone; the page says so.
      dispatchEvent(new Event('vite:preloadError'));
    });
  };
  const startWhenAimed = () => {
    if (isAimedAt(island)) start();
  };
  const forget = () => {
    for (const sign of signs) island.removeEventListener(sign, start, true);
    removeEventListener('hashchange', startWhenAimed);
  };
  async function hydrate(): Promise<void> {
    forget();
    try {
      const run = await load();
      await run();
    } finally {
      island.removeEventListener('click', hold, true);
      for (const change of changes) island.removeEventListener(change, note, true);
    }
    for (const [field, wanted] of filled) tellField(field, wanted);
    // React hydrates at once what a press asks for, also where the rest is not done.
    for (const pressed of held) pressed.click();
  }

  for (const sign of signs) island.addEventListener(sign, start, { capture: true, passive: true });
  island.addEventListener('click', hold, true);
  for (const change of changes) island.addEventListener(change, note, true);
  addEventListener('hashchange', startWhenAimed);
  startWhenAimed();
};

// Astro takes a directive from the default export.
export default intent;
