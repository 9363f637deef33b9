import { z } from 'zod';
import { host, key, link, section, text } from './key.ts';

export const seo = section(
  {
    index: key(z.boolean().default(true), 'Off: the whole site asks search engines to stay away, as a preview does.', {}),
    min_results: key(z.number().int().min(0).default(3), 'Listings with fewer vehicles are not offered to search engines.', {}),
    show_vin: key(
      z.boolean().default(false),
      'On: the VIN is shown on the page and in its structured data. What a page asks the API for a quote names it either way.',
      {},
    ),
    sold_redirect: key(z.boolean().default(false), 'On: the page of a vehicle that is gone for good redirects to its make and model; off: 404.', {}),
    home_title: key(
      text.optional(),
      'The title of the home page, 65 characters at most, so that search results show it whole. Left out: the name, with the tagline where that fits.',
      {},
    ),
    share_image: key(
      link.regex(/\.(?:png|jpe?g|webp|gif)$/i, 'must be a photograph (.jpg, .png, .webp): networks show no drawings').optional(),
      'The picture of pages that are shared without one of their own, such as /media/share.jpg: 1200 px wide and 630 px high. Left out: one is drawn, with the name and the brand’s colours.',
      {},
    ),
    home_description: key(text.optional(), 'Its description.', {}),
  },
  'Search engines.',
);

export const media = section(
  {
    cdn: key(
      text.optional(),
      'The image CDN’s address with {url}, {width}, {height} and {quality}, such as https://img.example.com/cdn-cgi/image/width={width},quality={quality},fit=crop/{url}. Left out: known CDNs get their own parameters, other pictures stay as they are.',
      { spec: '1§7', placeholders: ['url', 'width', 'height', 'quality'] },
    ),
    hosts: key(
      z.array(host).default([]),
      'Hosts from which pictures and videos of vehicles may come, such as *.example.com; then from no other. None named: from those that the feed uses, but not from a new one that one vehicle alone uses, nor from the twenty-first (docs/feed.md).',
      {},
    ),
    frame_hosts: key(z.array(host).default(['www.youtube-nocookie.com']), 'Hosts whose pages may stand in a frame.', {}),
    connect_hosts: key(z.array(host).default([]), 'Hosts with which the pages may talk.', {}),
  },
  'Pictures and other hosts.',
);

export const compliance = section(
  {
    gate: key(
      z.enum(['hold', 'report']).default('hold'),
      'hold: what breaks a rule of law is left out of the pages, and the rest is published. report: it is published, and only reported.',
      {},
    ),
    waivers: key(
      z
        .array(
          z.strictObject({
            rule: key(text, 'The rule’s name, as npm run comply prints it.', {}),
            reason: key(text, 'Why it does not count here.', {}),
            name: key(text, 'Who decided so.', {}),
            until: key(z.iso.date(), 'The last day on which it does not count.', {}),
          }),
        )
        .default([]),
      'Rules that do not count for a while. After its last day the rule counts again.',
      {},
    ),
  },
  'The check of pages against the law before they are published.',
);

export const legal = section(
  {
    licence_labels: key(
      z.strictObject({ nsw: text, vic: text, qld: text, sa: text, wa: text, tas: text, nt: text, act: text }).default({
        nsw: 'Motor dealer licence MD',
        vic: 'LMCT',
        qld: 'Motor dealer licence',
        sa: 'LVD',
        wa: 'Motor vehicle dealer licence MD',
        tas: 'Motor vehicle trader licence',
        nt: 'Motor vehicle dealer licence LMVD',
        act: 'Motor vehicle dealer licence',
      }),
      'What a dealer licence number is called in each state.',
      { spec: '2§3' },
    ),
    privacy_note: key(
      text.default('We only use your details to reply to you, and won’t share them with anyone else unless you ask us to.'),
      'The short privacy notice beside every way to contact the dealer.',
      { spec: '2§2' },
    ),
    opt_in_default: key(
      z.boolean().default(false),
      'Whether the marketing box starts ticked. Ticked is the specification’s value, but consent that was ticked beforehand is not consent in Australia.',
      {
        spec: '2§3',
      },
    ),
  },
  'What the law asks for.',
);
