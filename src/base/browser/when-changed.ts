/** Runs `work` after elements of the page were added or removed, at most once a frame. */
export function whenChanged(work: () => void): void {
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      work();
    });
  }).observe(document.body, { childList: true, subtree: true });
}
