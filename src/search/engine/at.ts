/** The number at a place that the caller knows to be inside. */
export const at = (numbers: ArrayLike<number>, place: number): number => numbers[place] as number;
