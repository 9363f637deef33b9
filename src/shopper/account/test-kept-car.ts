import type { KeptCar } from '#garage/kept.ts';

export const testKeptCar = (id: string, savedAt = 0): KeptCar => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Toyota',
  model: 'HiLux',
  primary_image_url: null,
  price: null,
  saved_at: savedAt,
});
