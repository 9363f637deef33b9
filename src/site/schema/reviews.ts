import { z } from 'zod';
import { key, section, text } from './key.ts';

export const reviews = section(
  {
    minimum_rating: key(z.number().min(0).max(5).default(4), 'Reviews are shown only where the average rating is above this.', {
      spec: '2§9',
      planned: 'N4',
    }),
    full_quantity: key(z.number().int().positive().default(12), 'How many reviews a full list holds.', { spec: '2§9', planned: 'N4' }),
    hidden: key(z.array(text).default([]), 'Reviews that are not shown, by id.', { spec: '2§9', planned: 'N4' }),
  },
  'Reviews of the dealership.',
);

export const maps = section(
  {
    zoom: key(z.number().int().min(1).max(20).default(10), 'How near a map is at first: 1 is the world, 10 a region, 20 a building.', {
      spec: '2§9',
    }),
    style_url: key(
      z.url({ protocol: /^https$/ }).optional(),
      'The style of the locator’s map (MapLibre), with your key of its tiles, such as https://tiles.example/style.json?key=abc. A press shows it. Left out: a drawing of the places is all.',
      { spec: '2§2' },
    ),
    hosts: key(z.array(text).default([]), 'Further hosts that the style names for tiles, fonts and sprites, such as tiles.example.', {}),
    cities: key(z.number().int().positive().default(20), 'How many cities the filter of places lists.', { spec: '2§9' }),
    dealerships: key(z.number().int().positive().default(40), 'How many dealerships it lists.', { spec: '2§9' }),
  },
  'Maps and the filter of places.',
);
