import { whenNear } from '#lib/browser/when-near.ts';

/** Has the code of the slider loaded when it is near. Until then, and without it, the slides are a strip that scrolls. */
export function watchSlider(): void {
  const slider = document.querySelector<HTMLElement>('.slider');
  if (slider !== null) whenNear(slider, '200px', () => import('./slide.client.ts').then(({ startSlider }) => startSlider(slider), console.warn));
}
