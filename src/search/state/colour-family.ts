// A family of colours is one of the values of `colour`: `~White` is every white. An index tells once which shades it has, as `~White > Arctic White`.

/** The field of the index with the colour of a vehicle, and its families. */
export const coloursField = 'colours' as const;
/** The field of the index that tells the shades of each family. */
export const shadesField = 'shades' as const;

/** How a family stands among the values of `colour`. */
export const familyValue = (name: string) => `~${name}`;
export const isFamily = (value: string) => value.startsWith('~');
/** The name of a family, or of a colour. */
export const colourName = (value: string) => (isFamily(value) ? value.slice(1) : value);

const under = (family: string) => `${family} > `;
/** One shade of a family, as an index tells it. */
export const shadeValue = (family: string, colour: string) => under(family) + colour;

/** The shades that a family has in a stock; none of a single colour. @param told what the index counts of `shadesField`. */
export const shadesOf = (family: string, told: Readonly<Record<string, number>>): string[] =>
  isFamily(family) ? Object.keys(told).flatMap((one) => (one.startsWith(under(family)) ? [one.slice(under(family).length)] : [])) : [];
