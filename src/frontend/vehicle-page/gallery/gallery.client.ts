import { element } from '#browser/dom.ts';
import type { GalleryStore } from './gallery.ts';
import { leaveOutPicture } from './left-out.client.ts';
import type { Slide } from './slides.ts';
import { playerUrl } from './video.ts';

const itemsOf = (gallery: HTMLElement): HTMLLIElement[] => [...gallery.querySelectorAll<HTMLLIElement>('.gallery-strip > li')];

/** Slides from the markup. */
export const slidesIn = (gallery: HTMLElement): Slide[] =>
  itemsOf(gallery).map((item) => {
    const picture = item.querySelector('img');
    if (item.id === 'video' || picture === null) return { kind: 'video', id: item.id };
    const { srcset, alt } = picture;
    // `getAttribute` keeps a relative URL.
    return { kind: 'photo', id: item.id, src: picture.getAttribute('src') ?? '', srcset, alt };
  });

/** Slide at the current scroll position. */
export function scrolledTo(gallery: HTMLElement): number {
  const strip = gallery.querySelector('.gallery-strip');
  return strip === null || strip.clientWidth === 0 ? 0 : Math.round(strip.scrollLeft / strip.clientWidth);
}

/** Replaces a video's poster by its player. */
function play(link: HTMLAnchorElement, id: string): void {
  const player = element('iframe', {
    src: playerUrl(id),
    title: link.textContent.trim(),
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  link.hidden = true;
  link.after(player);
  player.focus();
}

/** Stops a video that is out of sight. */
function stopVideo(item: HTMLElement): void {
  item.querySelector('video')?.pause();
  item.querySelector('iframe')?.remove();
  const link = item.querySelector('a');
  if (link !== null) link.hidden = false;
}

/** Marks the current slide: thumbnail, focusable elements, and preloading of its neighbours. */
function mark(gallery: HTMLElement, at: number): void {
  const items = itemsOf(gallery);
  items.forEach((item, index) => {
    // A slide out of sight must not hold the focus; the strip takes it.
    if (index !== at && item.contains(document.activeElement)) item.parentElement?.focus({ preventScroll: true });
    item.inert = index !== at;
    if (index !== at) stopVideo(item);
    const picture = item.querySelector('img');
    if (picture !== null && Math.abs(index - at) === 1) picture.loading = 'eager';
  });
  for (const thumb of gallery.querySelectorAll<HTMLAnchorElement>('.thumbs a')) {
    if (thumb.hash === `#${items[at]?.id}`) thumb.ariaCurrent = 'true';
    else thumb.ariaCurrent = null;
  }
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function pressed(gallery: HTMLElement, store: GalleryStore, event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = target.closest('a');
  const thumb = target.closest<HTMLAnchorElement>('.thumbs a');
  if (target.closest('.gallery-arrow')) store.step(target.closest('.previous') ? -1 : 1);
  else if (target.closest('.gallery-open') || target.matches('.gallery-strip > li > img')) store.open();
  else if (thumb !== null) {
    event.preventDefault();
    store.show(itemsOf(gallery).findIndex(({ id }) => thumb.hash === `#${id}`));
    // The last thumbnail with a count opens the lightbox.
    if (thumb.querySelector('.more') !== null) store.open();
  } else if (link?.dataset.play) {
    event.preventDefault();
    play(link, link.dataset.play);
  }
}

/** Zooms the picture under the mouse, at its position. */
function zoomUnder(gallery: HTMLElement, { target, clientX, clientY, pointerType }: PointerEvent): void {
  const item = target instanceof Element && pointerType === 'mouse' ? target.closest<HTMLElement>('.gallery-strip > li') : null;
  if (item === null) return;
  const box = item.getBoundingClientRect();
  gallery.style.setProperty('--x', `${Math.round(((clientX - box.left) / box.width) * 100)}%`);
  gallery.style.setProperty('--y', `${Math.round(((clientY - box.top) / box.height) * 100)}%`);
}

/** Binds the gallery to its store by event delegation. @returns the unbinder. */
export function bindGallery(gallery: HTMLElement, store: GalleryStore): () => void {
  const bound = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void, capture = false) =>
    gallery.addEventListener(name, listener, { signal: bound.signal, capture });
  gallery.dataset.bound = '';
  gallery.style.setProperty('--zoom', gallery.dataset.zoom ?? '1');
  on('click', (event) => pressed(gallery, store, event));
  on('keydown', (event) => {
    const { target, key } = event;
    const step = steps[key];
    const isOwn = target instanceof Element && target.closest('video, iframe, dialog, [role="slider"]') === null;
    if (step === undefined || !isOwn || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    store.step(step);
  });
  on('pointermove', (event) => zoomUnder(gallery, event));
  // Error events do not bubble.
  on(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('dialog') === null) drop(gallery, store, target);
    },
    true,
  );
  const unmark = store.$at.subscribe((at) => mark(gallery, at));
  return () => {
    bound.abort();
    unmark();
  };
}

/** Removes a picture that failed to load; the shown slide stays, or its successor. */
export function drop(gallery: HTMLElement, store: GalleryStore, picture: HTMLImageElement): void {
  const shown = itemsOf(gallery)[store.$at.get()];
  const before = store.$at.get();
  if (!leaveOutPicture(gallery, picture)) return;
  const items = itemsOf(gallery);
  const now = shown === undefined ? -1 : items.indexOf(shown);
  store.replace(slidesIn(gallery), now === -1 ? Math.max(0, Math.min(before, items.length - 1)) : now);
  mark(gallery, store.$at.get());
}

/** Removes a picture that the lightbox failed to load. */
export function dropPhoto(gallery: HTMLElement, store: GalleryStore, id: string): void {
  const picture = itemsOf(gallery)
    .find((item) => item.id === id)
    ?.querySelector('img');
  if (picture) drop(gallery, store, picture);
}
