// A colour family is a value of `colour`: `~White` is every white; shades are counted as `~White > Arctic White`.

/** Colour and families. */
export const coloursField = 'colours' as const;
/** Shades by family. */
export const shadesField = 'shades' as const;

/** A family as a value of `colour`. */
export const familyValue = (name: string) => `~${name}`;
export const isFamily = (value: string) => value.startsWith('~');
export const colourName = (value: string) => (isFamily(value) ? value.slice(1) : value);

const under = (family: string) => `${family} > `;
/** A shade as an index value. */
export const shadeValue = (family: string, colour: string) => under(family) + colour;

/** A family's shades in stock; none for a colour. @param told counts of `shadesField`. */
export const shadesOf = (family: string, told: Readonly<Record<string, number>>): string[] =>
  isFamily(family) ? Object.keys(told).flatMap((one) => (one.startsWith(under(family)) ? [one.slice(under(family).length)] : [])) : [];
