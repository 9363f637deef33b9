import { whenNear } from '#browser/when-near.ts';

/** Without its code the slides are a scrolling strip. */
export function watchSlider(): void {
  const slider = document.querySelector<HTMLElement>('.slider');
  if (slider !== null) whenNear(slider, '200px', () => import('./slide.client.ts').then(({ startSlider }) => startSlider(slider), console.warn));
}
