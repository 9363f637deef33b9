import { countWords, recountedAlt, slidesBeyond } from './photo-counts.ts';

const thumbTo = (gallery: HTMLElement, id: string) => gallery.querySelector(`.thumbs a[href="#${CSS.escape(id)}"]`)?.closest('li');

/** Updates every count of pictures: alt texts, thumbnails, and the count beyond them. */
function recount(gallery: HTMLElement): void {
  const slides = [...gallery.querySelectorAll('.gallery-strip > li')];
  const photos = slides.filter(({ id }) => id !== 'video');
  photos.forEach((slide, index) => {
    const picture = slide.querySelector('img');
    const count = slide.querySelector(':scope > span');
    if (picture !== null) picture.alt = recountedAlt(picture.alt, index + 1, photos.length);
    if (count !== null) count.textContent = countWords(index + 1, photos.length);
    const thumb = thumbTo(gallery, slide.id)?.querySelector('img');
    if (thumb) thumb.alt = `Photo ${index + 1}`;
  });
  const thumbs = gallery.querySelector<HTMLElement>('.thumbs');
  if (thumbs !== null && photos.length <= Number(thumbs.dataset.above)) thumbs.remove();
  else if (thumbs !== null) countBeyond(thumbs, slides);
  if (slides.length < 2) for (const arrow of gallery.querySelectorAll('.gallery-arrow')) arrow.remove();
}

/** Count on the last thumbnail. */
function countBeyond(thumbs: HTMLElement, slides: readonly Element[]): void {
  const last = thumbs.lastElementChild?.querySelector('a') ?? null;
  const ids = slides.map(({ id }) => id);
  const more = slidesBeyond(ids, last?.hash ?? '');
  const said = thumbs.querySelector('.more') ?? document.createElement('span');
  said.className = 'more';
  said.textContent = `+${more}`;
  if (more > 0) last?.append(said);
  else said.remove();
}

/**
 * Removes a picture that failed to load, with its thumbnail and count; for a failed thumbnail only that.
 * @returns whether a slide was removed.
 */
export function leaveOutPicture(gallery: HTMLElement, picture: HTMLImageElement): boolean {
  const slide = picture.closest('li');
  if (slide === null || !gallery.contains(slide)) return false;
  console.warn(`A picture could not be loaded: ${picture.currentSrc || picture.src}`);
  const isSlide = slide.parentElement?.classList.contains('gallery-strip') === true;
  if (slide.id === 'video') {
    // A video's poster: the video plays without it.
    picture.remove();
    return false;
  }
  if (isSlide) thumbTo(gallery, slide.id)?.remove();
  const strip = gallery.querySelector('.gallery-strip');
  slide.remove();
  recount(gallery);
  if (strip !== null && strip.childElementCount === 0) {
    const none = document.createElement('p');
    none.className = 'no-photo';
    none.textContent = 'Photos to come';
    strip.replaceWith(none);
  }
  if (gallery.querySelector('.gallery-strip > li:not(#video)') === null) gallery.querySelector('.gallery-open')?.remove();
  return isSlide;
}
