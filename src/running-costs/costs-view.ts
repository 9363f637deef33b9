import { type DrivingField, drivingText, readDriving, weeklyCost, withCents } from './weekly-cost.ts';

/**
 * Makes the figure of `RunningCosts.astro` follow its fields. The figure changes with each key; a screen reader hears it once a field is done. A field that
 * is left shows the number that was read from it.
 */
export function bindCosts(section: HTMLElement): void {
  const fields = section.querySelector<HTMLElement>('.small-fields');
  const figure = section.querySelector('.result b');
  const status = section.querySelector('[role=status]');
  if (!fields || !figure || !status) return;
  const fieldOf = (name: DrivingField) => fields.querySelector<HTMLInputElement>(`[name=${name}]`);
  const read = (name: DrivingField) => readDriving(name, fieldOf(name)?.value ?? '');
  const show = () => {
    figure.textContent = withCents(weeklyCost({ distance: read('distance'), consumption: read('consumption'), price: read('price') }));
  };
  fields.addEventListener('input', show);
  fields.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const name = target.name as DrivingField;
    target.value = drivingText(name, read(name));
    show();
    status.textContent = `${figure.textContent} weekly`;
  });
  show();
}
