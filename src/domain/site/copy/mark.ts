import type { Site } from '../schema/site.ts';

/** The configured letters, else the first of the site's name. */
export const siteMark = ({ logo, name }: Pick<Site, 'logo' | 'name'>): string => logo.mark ?? (Array.from(name)[0] ?? '').toUpperCase();
