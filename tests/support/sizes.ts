/** A phone and a desk. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
