/** Shares of fewer vehicles are not significant. */
export const minSampleSize = 5;
