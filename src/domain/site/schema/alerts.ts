import { z } from 'zod';
import { key, section, text } from './key.ts';

const hour = (least: number, most: number) => z.number().int().min(least).max(most);

export const alerts = section(
  {
    sender: key(
      z.enum(['smtp', 'log']).optional(),
      'How emails of alerts are sent. smtp: by the mail server of the API (SMTP_URL and SMTP_FROM). log: the API writes them into its log, for samples and tests. Left out: no page offers alerts.',
      {},
    ),
    sms: key(
      z.boolean().default(false),
      'On: who is signed in may have alerts sent to that phone by the gateway of sign_in. Off: alerts come by email alone.',
      {},
    ),
    consent_text: key(
      text.default('Email me about this, once a day at most, until I unsubscribe.'),
      'What a shopper agrees to when they confirm an alert. Each alert carries this text, a digest of it and the time.',
      {},
    ),
    sms_consent_text: key(
      text.default('Text me about this, once a day at most, until I unsubscribe.'),
      'What a shopper agrees to when they take an alert by SMS.',
      {},
    ),
    empty_label: key(text.default('Tell me when one comes in'), 'The button beside a search that finds nothing.', {}),
    search_label: key(text.default('Email me new matches'), 'The button beside a saved search.', {}),
    cars_label: key(text.default('Email me about these cars'), 'The button beside saved vehicles: price drops, and sales.', {}),
    from_hour: key(hour(0, 23).default(8), 'From which hour of the site’s day messages are sent.', {}),
    to_hour: key(hour(1, 24).default(20), 'Until which hour. What changes later is in the message of the next day.', {}),
    per_owner: key(
      z.number().int().positive().max(1000).default(60),
      'How many alerts one address or phone may have. Each saved vehicle is one.',
      {},
    ),
    hourly_confirmations: key(z.number().int().positive().max(100).default(3), 'How many confirming emails one address gets an hour at most.', {}),
    daily_confirmations: key(
      z.number().int().positive().max(100_000).default(500),
      'How many of them the site sends in 24 hours to all addresses at its own pace. Beyond it, who has asked before that day waits, and each first request gets its email a few minutes later.',
      {},
    ),
    address_daily: key(
      z.number().int().positive().max(10_000).default(20),
      'How many of them may be asked for in 24 hours from one IP address, such as that of a showroom’s network. A whole /48 of IPv6 counts as eight addresses.',
      {},
    ),
  },
  'Alerts: messages about saved searches and watched vehicles. features.alerts turns them on, where sender says how they are sent.',
);
