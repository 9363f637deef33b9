import type { Site } from '../schema/site.ts';

/** The letters of a site's square mark: those of its config, else the first of its name. */
export const siteMark = ({ logo, name }: Pick<Site, 'logo' | 'name'>): string => logo.mark ?? (Array.from(name)[0] ?? '').toUpperCase();
