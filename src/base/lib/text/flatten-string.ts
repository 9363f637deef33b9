/** Flattens a V8 rope, which each concatenation would walk. */
export const flattenString = (text: string): string => (text.charCodeAt(0) >= 0 ? text : '');
