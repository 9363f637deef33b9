import { paths } from '#site/paths.ts';

/** Fragment id of the form on the finance page. */
export const changeOverAnchor = 'change-over';

export const changeOverHref = `${paths.finance}#${changeOverAnchor}`;
