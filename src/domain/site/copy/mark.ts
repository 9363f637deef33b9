import type { Site } from '../schema/site.ts';

/** The configured letters, else the first of the site's name. */
export const siteMark = ({ logo, name }: Site): string => logo.mark ?? (Array.from(name)[0] ?? '').toUpperCase();
