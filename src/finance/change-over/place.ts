import { paths } from '#site/paths.ts';

/** Where the form stands on the finance page. */
export const changeOverAnchor = 'change-over';

/** Where a change-over is told. */
export const changeOverHref = `${paths.finance}#${changeOverAnchor}`;
