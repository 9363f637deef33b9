/** `sizes` of pictures, from the style sheets' columns and breakpoints. */
export const gallerySizes = '(width < 1121px) 100vw, 896px';
export const thumbnailSizes = '(width < 641px) 25vw, 142px';
export const cardSizes = '(width < 641px) 92vw, (width < 1121px) 46vw, 330px';
export const stickyThumbSizes = '84px';
/** Pictures of removed and reserved vehicles. */
export const goneSizes = '360px';
export const checkoutSizes = '220px';
