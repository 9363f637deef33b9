/** The `sizes` of pictures: how wide each is laid out. The style sheets' columns and break points decide them. */
export const gallerySizes = '(width < 1121px) 100vw, 896px';
export const thumbnailSizes = '(width < 641px) 25vw, 142px';
export const cardSizes = '(width < 641px) 92vw, (width < 1121px) 46vw, 330px';
export const stickyThumbSizes = '84px';
/** The picture of a vehicle that is gone, and of one that is reserved. */
export const goneSizes = '360px';
export const checkoutSizes = '220px';
