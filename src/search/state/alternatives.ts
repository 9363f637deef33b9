// Of equipment a vehicle has to have all that is asked for. One thing asked for, `sunroof`, may have several names in the stock: they are one value.

/** Between the names of one thing. */
const or = '|';

/** Several names of the stock as one chosen value: `Sunroof|Panoramic sunroof`. */
export const oneOf = (names: readonly string[]) => names.join(or);
/** The names of the stock that a chosen value means. */
export const alternativesOf = (value: string): string[] => value.split(or).flatMap((name) => name.trim() || []);
/** Whether a name of the stock can stand among others. */
export const canBeOneOf = (name: string) => !name.includes(or);

/** How a chosen value is said: `Sunroof or Panoramic sunroof`, `Leather or 3 others`. */
export function alternativesLabel(value: string): string {
  const names = alternativesOf(value);
  return names.length < 3 ? names.join(' or ') : `${names[0]} or ${names.length - 1} others`;
}
