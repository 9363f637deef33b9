import { z } from 'zod';
import { key, section, variable } from './key.ts';
import { noticeTarget } from './notice-targets.ts';

export const rebuild = section(
  {
    paused: key(
      z.boolean().default(false),
      'On: npm run worker leaves this site alone (kill switch): no feed is read and nothing is published, until it is off again.',
      {},
    ),
    secret_env: key(
      variable.optional(),
      'The variable of the worker’s environment that holds the secret of the feed’s webhooks (Standard Webhooks), such as whsec_… with 24 bytes or more; two with a space between, while one replaces the other. It belongs to this site alone. Left out: no webhook is taken.',
      {},
    ),
    poll_minutes: key(
      z.number().min(1).max(1440).default(15),
      'How long the worker waits until it looks at the feed by itself, so that a webhook that was lost costs no more.',
      {},
    ),
    quiet_seconds: key(z.number().min(0).max(600).default(2), 'Webhooks are gathered until none came for this long …', {}),
    longest_wait_seconds: key(z.number().min(0).max(3600).default(30), '… but no longer than this after the first.', {}),
    notices: key(
      z.array(noticeTarget).default([]),
      'Who is notified when the site is blocked, fails or has recovered. Each notice is retried for a day.',
      {},
    ),
  },
  'When npm run worker reads the feed and builds the site.',
);
