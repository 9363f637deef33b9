/**
 * Inline script that shows presses of save and compare buttons before the page's script runs (`takeEarlyPresses`). Constant, so the CSP can name its hash.
 */
export const earlyPressScript = 'onclick=({target:t})=>{if(t=t.closest("[data-keep]"))t.ariaPressed=t.ariaPressed!="true"}';

/** Ends that script. @returns the buttons that are pressed; no page is published with one. */
export function takeEarlyPresses(): HTMLElement[] {
  window.onclick = null;
  return [...document.querySelectorAll<HTMLElement>('[data-keep][aria-pressed="true"]')];
}
