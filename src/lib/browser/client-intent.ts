import type { ClientDirective } from 'astro';
import { onIntent } from './on-intent.ts';

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
  // Values as they were when filled in: React's first render sets controlled fields back.
  const filled = new Map<Field, string | boolean>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
      filled.set(target, isTick(target) ? target.checked : target.value);
    }
  };
  const startWhenAimed = () => {
    if (isAimedAt(island)) start();
  };
  async function hydrate(): Promise<void> {
    removeEventListener('hashchange', startWhenAimed);
    try {
      const run = await load();
      await run();
    } finally {
      for (const change of changes) island.removeEventListener(change, note, true);
    }
    // React hydrates at once what a press asks for, also where the rest is not done.
    for (const [field, wanted] of filled) tellField(field, wanted);
  }

  const start = onIntent(island, hydrate, waiting);
  for (const change of changes) island.addEventListener(change, note, true);
  addEventListener('hashchange', startWhenAimed);
  startWhenAimed();
};

// Astro takes a directive from the default export.
export default intent;
