import { z } from 'zod';
import { connectors } from './connectors.ts';
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
    keep_days: key(
      z.number().int().min(1).max(3650).default(400),
      'For how many days the API keeps events, shown phone numbers, and the views of vehicles that nobody looked at since. The default is a year and a month.',
      {},
    ),
    connectors,
  },
  'Events, and the services of others that get them after consent.',
);
