import { element } from '#lib/browser/dom.ts';
import type { DeliveryTexts } from './delivery.ts';
import type { DeliveryStore, DeliveryView } from './delivery-state.ts';
import { estimateWords } from './estimate.ts';

/** Binds the markup of `Delivery.astro` to its store. A fault of the field stands at the field, which takes the focus; everything else is announced. */
export function bindDelivery(section: HTMLElement, store: DeliveryStore, texts: DeliveryTexts): void {
  const form = section.querySelector('form');
  const field = section.querySelector('input');
  const button = section.querySelector('button');
  const fault = section.querySelector('.fault');
  const answer = section.querySelector('.answer');
  if (!form || !field || !button || !fault || !answer) return;
  store.$view.subscribe((view) => {
    section.dataset.state = view.state;
    button.ariaDisabled = view.state === 'loading' ? 'true' : null;
    section.ariaBusy = view.state === 'loading' ? 'true' : null;
    answer.replaceChildren(...answerOf(view, texts));
    const word = view.state === 'error' && view.fault !== 'none' ? texts[view.fault] : '';
    fault.textContent = word;
    if (word === '') {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    } else {
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', fault.id);
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (store.$view.get().state === 'loading') return;
    void store.submit(field.value);
    if (field.hasAttribute('aria-invalid')) field.focus();
  });
}

function answerOf(view: DeliveryView, texts: DeliveryTexts): HTMLElement[] {
  if (view.state === 'loading') return [element('p', { class: 'unseen' }, 'Looking it up…')];
  if (view.state === 'error') return view.fault === 'none' ? [element('p', {}, texts.none)] : [];
  if (view.state === 'idle') return [];
  return [element('p', { class: 'result' }, estimateWords(view.estimate, texts)), element('p', { class: 'fine' }, texts.note)];
}
