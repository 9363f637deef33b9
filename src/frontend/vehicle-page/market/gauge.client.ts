import { type ComparisonModel, pinOf } from './gauge.ts';

/** Fills the markup of `Comparison.astro` without changing its height. */
export function showComparison(section: HTMLElement, model: ComparisonModel): void {
  const part = (selector: string) => section.querySelector(selector);
  const say = (selector: string, text: string) => part(selector)?.replaceChildren(text);
  const set = (selector: string, attributes: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(attributes)) part(selector)?.setAttribute(name, value);
  };
  // An equal drawing is left as it is, also while animating.
  const drawn = part('.gauge-fill > :last-child')?.getAttribute('width');
  if (part('h2 + p')?.textContent === model.sentence && part('h2')?.textContent === model.label && drawn === `${model.fill}%`) return;
  const height = section.offsetHeight;
  const { width, left, middle } = pinOf(model);
  section.classList.remove('waiting');
  section.removeAttribute('aria-busy');
  say('h2', model.label);
  say('h2 + p', model.sentence);
  set('.gauge', { class: `gauge ${model.level}` });
  set('.gauge-fill > :last-child', { width: `${model.fill}%` });
  set('svg > svg', { x: `${model.position}%` });
  set('.gauge-pin + .gauge-pin', { x: left, width });
  set('text', { x: middle });
  say('text', model.listed);
  say('.gauge-ends > :first-child', model.min);
  say('.gauge-ends > :nth-child(2)', model.range);
  say('.gauge-ends > :last-child', model.max);
  say('details > p', model.description ?? '');
  part('details')?.toggleAttribute('hidden', model.description === null);
  if (section.offsetHeight < height) section.style.minHeight = `${height}px`;
}
