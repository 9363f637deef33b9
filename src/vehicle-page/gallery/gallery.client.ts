import { element } from '#lib/browser/dom.ts';
import type { GalleryStore } from './gallery.ts';
import { leaveOut } from './left-out.client.ts';
import type { Slide } from './slides.ts';
import { playerUrl } from './video.ts';

/** The slides of the strip, as its elements. */
const itemsOf = (gallery: HTMLElement): HTMLLIElement[] => [...gallery.querySelectorAll<HTMLLIElement>('.gallery-strip > li')];

/** The slides as the markup has them. */
export const slidesIn = (gallery: HTMLElement): Slide[] =>
  itemsOf(gallery).map((item) => {
    const picture = item.querySelector('img');
    if (item.id === 'video' || picture === null) return { kind: 'video', id: item.id };
    const { srcset, alt, width, height } = picture;
    // As it is written: an address of the site stays one.
    return { kind: 'photo', id: item.id, src: picture.getAttribute('src') ?? '', srcset, alt, width, height };
  });

/** The slide that the strip was scrolled to before its code came. */
export function scrolledTo(gallery: HTMLElement): number {
  const strip = gallery.querySelector('.gallery-strip');
  return strip === null || strip.clientWidth === 0 ? 0 : Math.round(strip.scrollLeft / strip.clientWidth);
}

/** Puts the player of a video in the place of what was pressed. */
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

/** A video that is out of sight is heard no longer. */
function stopVideo(item: HTMLElement): void {
  item.querySelector('video')?.pause();
  item.querySelector('iframe')?.remove();
  const link = item.querySelector('a');
  if (link !== null) link.hidden = false;
}

/** Shows a slide as the present one: its thumbnail, and what can be reached. The pictures beside it are loaded before they are asked for. */
function mark(gallery: HTMLElement, at: number): void {
  const items = itemsOf(gallery);
  items.forEach((item, index) => {
    // What is out of sight can have no focus: the strip takes it.
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
    // It says how many more there are: they are shown.
    if (thumb.querySelector('.more') !== null) store.open();
  } else if (link?.dataset.play) {
    event.preventDefault();
    play(link, link.dataset.play);
  }
}

/** Enlarges the picture under a mouse, at the place where it is. */
function zoomUnder(gallery: HTMLElement, { target, clientX, clientY, pointerType }: PointerEvent): void {
  const item = target instanceof Element && pointerType === 'mouse' ? target.closest<HTMLElement>('.gallery-strip > li') : null;
  if (item === null) return;
  const box = item.getBoundingClientRect();
  gallery.style.setProperty('--x', `${Math.round(((clientX - box.left) / box.width) * 100)}%`);
  gallery.style.setProperty('--y', `${Math.round(((clientY - box.top) / box.height) * 100)}%`);
}

/** Binds the gallery's elements to its store: event delegation on the whole. @returns what ends it. */
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
  // Errors do not bubble.
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

/** Leaves out a picture that could not be loaded; what was shown stays shown, or what comes after it. */
export function drop(gallery: HTMLElement, store: GalleryStore, picture: HTMLImageElement): void {
  const shown = itemsOf(gallery)[store.$at.get()];
  const before = store.$at.get();
  if (!leaveOut(gallery, picture)) return;
  const items = itemsOf(gallery);
  const now = shown === undefined ? -1 : items.indexOf(shown);
  store.replace(slidesIn(gallery), now === -1 ? Math.max(0, Math.min(before, items.length - 1)) : now);
  mark(gallery, store.$at.get());
}

/** Leaves out a picture that the lightbox could not load. */
export function dropPhoto(gallery: HTMLElement, store: GalleryStore, id: string): void {
  const picture = itemsOf(gallery)
    .find((item) => item.id === id)
    ?.querySelector('img');
  if (picture) drop(gallery, store, picture);
}
