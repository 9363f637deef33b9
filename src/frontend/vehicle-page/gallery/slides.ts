/** A picture from the markup. */
export type Photo = { kind: 'photo'; id: string; src: string; srcset: string; alt: string };
/** `id` is the element's. */
export type Slide = Photo | { kind: 'video'; id: string };

const isPhoto = (slide: Slide): slide is Photo => slide.kind === 'photo';

export const photosOf = (slides: readonly Slide[]): Photo[] => slides.filter(isPhoto);

/** Picture index of a slide; for a video, of the picture before it. */
export const photoAt = (slides: readonly Slide[], at: number): number => Math.max(0, photosOf(slides.slice(0, at + 1)).length - 1);

/** Screen-reader text: `Image 3 of 24`. */
export function slideWords(slides: readonly Slide[], at: number): string {
  return slides[at]?.kind === 'video' ? 'Video' : `Image ${photoAt(slides, at) + 1} of ${photosOf(slides).length}`;
}

/** Index after `by` steps, wrapping around. */
export const stepped = (at: number, by: number, count: number): number => (count === 0 ? 0 : (at + by + count) % count);
