/** A picture of the gallery, as its markup has it. */
export type Photo = { kind: 'photo'; id: string; src: string; srcset: string; alt: string; width: number; height: number };
/** What the gallery shows one after the other. `id` is that of its element. */
export type Slide = Photo | { kind: 'video'; id: string };

const isPhoto = (slide: Slide): slide is Photo => slide.kind === 'photo';

export const photosOf = (slides: readonly Slide[]): Photo[] => slides.filter(isPhoto);

/** Which of the pictures a slide is, from 0. Of a video: the picture before it. */
export const photoAt = (slides: readonly Slide[], at: number): number => Math.max(0, photosOf(slides.slice(0, at + 1)).length - 1);

/** What a screen reader is told of a slide: `Image 3 of 24`. */
export function slideWords(slides: readonly Slide[], at: number): string {
  return slides[at]?.kind === 'video' ? 'Video' : `Image ${photoAt(slides, at) + 1} of ${photosOf(slides).length}`;
}

/** So many slides on or back; the first follows the last. */
export const stepped = (at: number, by: number, count: number): number => (count === 0 ? 0 : (at + by + count) % count);
