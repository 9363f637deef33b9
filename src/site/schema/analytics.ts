import { z } from 'zod';
import { key, section } from './key.ts';

export const analytics = section(
  {
    url: key(
      z
        .string()
        .regex(/^https:\/\/[^\s]+$/, 'must be an https: address')
        .optional(),
      'Where events such as a view of search are posted to. Without it they are only announced on the page, and nothing leaves it.',
      { spec: '1§7' },
    ),
  },
  'Events.',
);
