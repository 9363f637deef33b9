import { type ComparisonModel, pinOf } from './gauge.ts';

/** Writes a comparison into the markup of `Comparison.astro`, which stays as high as it was. */
export function showComparison(section: HTMLElement, model: ComparisonModel): void {
  const part = (selector: string) => section.querySelector(selector);
  const say = (selector: string, text: string) => part(selector)?.replaceChildren(text);
  const set = (selector: string, attributes: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(attributes)) part(selector)?.setAttribute(name, value);
  };
  // What stands there already is left alone, also while it grows.
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

/** Shows nothing in the place of a comparison. The place itself goes once it is out of view, so that nothing that is read moves. */
export function leaveOut(section: HTMLElement): void {
  section.classList.add('left-out');
  section.removeAttribute('aria-busy');
  const watch = new IntersectionObserver((entries) => {
    // A busy browser tells of several frames at once.
    if (entries.at(-1)?.isIntersecting !== false) return;
    // That is told after a frame, and the page may have been scrolled since: what counts is where the next one shows the section.
    requestAnimationFrame(() => {
      const { top, bottom } = section.getBoundingClientRect();
      if (top < innerHeight && bottom > 0) return;
      watch.disconnect();
      section.remove();
    });
  });
  watch.observe(section);
}
