/** Flattens a V8 rope (a string of concatenated pieces), which every later concatenation would walk again. Worth it for text on many pages. */
export const flattenString = (text: string): string => (text.charCodeAt(0) >= 0 ? text : '');
