export const looks = (
  [
    [390, 844],
    [1440, 900],
  ] as const
).flatMap(([width, height]) => (['light', 'dark'] as const).map((colorScheme) => ({ width, height, colorScheme })));
