import { element } from '#lib/browser/dom.ts';
import type { Frequency } from '../repayment.ts';
import type { Answer } from './answer.ts';
import type { CalculatorStore } from './calculating.ts';
import { fieldText, spokenText } from './entry.ts';
import { type FieldName, fieldNames, type LoanState } from './loan.ts';
import type { Bar, PictureModel } from './picture.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** The parts of `Calculator.astro`. */
function partsOf(section: HTMLElement) {
  const all = <T extends Element>(selector: string) => [...section.querySelectorAll<T>(selector)];
  const byName = (name: FieldName) => {
    const text = section.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type=radio])`);
    const slider = section.querySelector<HTMLInputElement>(`[data-of="${name}"]`);
    return { name, text, slider, fault: section.querySelector<HTMLElement>(`#loan-${name}-fault`) };
  };
  return {
    form: section.querySelector('form'),
    fields: fieldNames.map(byName),
    radios: all<HTMLInputElement>('[type=radio]'),
    outs: all<HTMLElement>('[data-out]'),
    estimate: section.querySelector<HTMLElement>('.estimate'),
    enquire: section.querySelector<HTMLElement>('.enquire'),
    figure: section.querySelector<HTMLElement>('.payoff'),
    drawing: section.querySelector<SVGElement>('.payoff > svg'),
    table: section.querySelector<HTMLDetailsElement>('.payoff details'),
    rows: section.querySelector('tbody'),
    status: section.querySelector('[role=status]'),
  };
}
type Parts = ReturnType<typeof partsOf>;

/** Binds the calculator of a page to its store. What was set before the code came counts as set now. */
export function bindCalculator(section: HTMLElement, store: CalculatorStore): void {
  const parts = partsOf(section);
  for (const { name, text, slider } of parts.fields) {
    text?.addEventListener('input', () => store.type(name, text.value));
    text?.addEventListener('change', () => {
      store.finish(name, text.value);
      text.value = fieldText(name, store.$state.get()[name]);
    });
    slider?.addEventListener('input', () => store.slide(name, slider.valueAsNumber));
  }
  for (const radio of parts.radios) {
    radio.addEventListener('change', () => {
      if (radio.name === 'term') store.slide('term', Number(radio.value));
      else store.choose(radio.value as Frequency);
    });
  }
  parts.form?.addEventListener('submit', (event) => event.preventDefault());
  parts.table?.addEventListener('toggle', () => showAnswer(parts, store.$answer.get()));
  takeInEarly(parts, store);
  store.$state.subscribe((state) => showState(parts, state));
  store.$answer.subscribe((answer) => showAnswer(parts, answer));
  store.$faults.subscribe((faults) => {
    for (const { name, text, fault } of parts.fields) {
      const words = faults[name];
      if (fault !== null) fault.hidden = words === undefined;
      write(fault, words ?? '');
      if (words === undefined) text?.removeAttribute('aria-invalid');
      else text?.setAttribute('aria-invalid', 'true');
    }
  });
  store.$said.listen((words) => parts.status?.replaceChildren(words));
}

function takeInEarly({ fields, radios }: Parts, store: CalculatorStore): void {
  for (const { name, text, slider } of fields) {
    if (text !== null && text.value !== text.defaultValue) store.type(name, text.value);
    if (slider !== null && slider.value !== madeValue(slider)) store.slide(name, slider.valueAsNumber);
  }
  for (const radio of radios) {
    if (radio.checked && !radio.defaultChecked) radio.dispatchEvent(new Event('change'));
  }
}

/** The value that a slider has by its attributes: the browser moves it to the nearest step. */
function madeValue(slider: HTMLInputElement): string {
  const copy = slider.cloneNode();
  return copy instanceof HTMLInputElement ? Object.assign(copy, { value: slider.defaultValue }).value : '';
}

/** A field keeps what is being typed into it. */
function showState({ fields, radios }: Parts, state: LoanState): void {
  for (const { name, text, slider } of fields) {
    const value = state[name];
    if (text !== null && text !== document.activeElement) text.value = fieldText(name, value);
    if (slider !== null) {
      if (slider.valueAsNumber !== value) slider.value = String(value);
      slider.setAttribute('aria-valuetext', spokenText(name, value));
    }
  }
  for (const radio of radios) radio.checked = radio.value === String(radio.name === 'term' ? state.term : state.frequency);
}

function showAnswer({ outs, estimate, enquire, figure, drawing, table, rows }: Parts, answer: Answer): void {
  const texts = new Map<string | undefined, unknown>(Object.entries({ ...answer, ...answer.changes }));
  for (const out of outs) {
    write(out, String(texts.get(out.dataset.out) ?? ''));
  }
  estimate?.classList.toggle('assumed', answer.isAssumed);
  estimate?.toggleAttribute('hidden', answer.isEnquiry);
  enquire?.toggleAttribute('hidden', !answer.isEnquiry);
  figure?.toggleAttribute('hidden', answer.picture === null);
  if (answer.picture !== null && drawing !== null) draw(drawing, answer.picture);
  // Nobody reads a table that is closed: it is written when it opens.
  if (table?.open === true && rows !== null) showRows(rows, answer.rows);
}

/** Rows that are there already are written anew: to make them again would take half of a frame while a slider is dragged. */
function showRows(body: Element, rows: Answer['rows']): void {
  while (body.childElementCount > rows.length) body.lastElementChild?.remove();
  rows.forEach(({ label, cells }, index) => {
    const row = body.children[index];
    const texts = [label, ...cells];
    if (row === undefined) body.append(element('tr', {}, element('th', { scope: 'row' }, label), ...cells.map((cell) => element('td', {}, cell))));
    else for (const [column, text] of texts.entries()) write(row.children[column], text);
  });
}

function write(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}

function draw(drawing: SVGElement, { bars }: PictureModel): void {
  while (drawing.childElementCount > bars.length) drawing.lastElementChild?.remove();
  while (drawing.childElementCount < bars.length) drawing.append(newBar());
  bars.forEach((bar, index) => {
    const group = drawing.children[index];
    if (group !== undefined) drawBar(group, bar);
  });
}

function newBar(): SVGElement {
  const made = (name: string, attributes: Readonly<Record<string, string>> = {}) => {
    const one = document.createElementNS(namespace, name) as SVGElement;
    for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
    return one;
  };
  const group = made('g');
  const room = made('svg', { width: '100%', height: '8rem' });
  room.append(made('rect'), made('rect', { class: 'interest' }));
  group.append(room, made('text', { y: '9.25rem', 'text-anchor': 'middle' }));
  return group;
}

function drawBar(group: Element, { x, width, middle, label, principal, interest }: Bar): void {
  const [lower, upper] = group.querySelectorAll('rect');
  const text = group.querySelector('text');
  for (const [rect, part] of [
    [lower, principal],
    [upper, interest],
  ] as const) {
    for (const [key, value] of Object.entries({ x, width, ...part })) rect?.setAttribute(key, value);
  }
  text?.setAttribute('x', middle);
  if (text !== null && text.textContent !== label) text.textContent = label;
}
