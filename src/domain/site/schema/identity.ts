import { z } from 'zod';
import { states } from '../terms.ts';
import { dealership } from './dealers.ts';
import { key, link, section, slug, text } from './key.ts';

export const identity = {
  name: key(text, 'The name of the dealer as shoppers know it.', { spec: '2§3' }),
  legal_name: key(text.optional(), 'The company that trades under this name, for the footer and structured data. Left out: the name.', {
    spec: '2§3',
  }),
  url: key(
    z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
    'The address of the published site, without a path: canonical links, sitemaps and structured data begin with it.',
    { spec: '2§3' },
  ),
  tagline: key(text.optional(), 'One sentence about the dealer: home page description and footer.', { spec: '2§1' }),
  timezone: key(text.default('Australia/Sydney'), 'The IANA time zone in which days and years begin for this dealer.', { spec: '2§9' }),
  state: key(
    z.enum(states).default('qld'),
    'The state or territory of the head office: registrations are of it unless the shopper chooses another.',
    { spec: '2§9' },
  ),
  logo: section(
    {
      url: key(
        link.optional(),
        'Picture of the logo for the header: an SVG, or a PNG twice as large as it stands, in a frame of 160 by 40 px. Left out: the mark and the name in the theme’s display type.',
        { spec: '2§3', picture: true },
      ),
      mark: key(
        z.string().trim().min(1).max(3).optional(),
        'One to three letters for the square mark and the favicon. Left out: the first letter of the name.',
        {},
      ),
    },
    'The logo.',
  ),
} as const;

export const dealers = {
  dealerships: key(
    z.array(dealership).min(1),
    'The dealerships of this site with their places. The first is the main one unless another is marked primary.',
    {
      spec: '2§3',
    },
  ),
  brands: key(
    z
      .array(
        z.strictObject({
          title: key(text, 'The make’s name.', { spec: '1§3' }),
          slug: key(slug, 'Its part of the address.', { spec: '1§3' }),
          logo: key(link.optional(), 'Its logo, an SVG or a PNG. Left out: a neutral plate with a monogram.', { spec: '1§3', picture: true }),
          banner: key(link.optional(), 'The picture above its page.', { spec: '1§3', picture: true }),
          description: key(text.optional(), 'A paragraph about it.', { spec: '1§3' }),
          external_url: key(
            link.optional(),
            'Another site that is this brand’s page: its tile leads there. A company of the own group keeps its page, with a link to it.',
            { spec: '1§3' },
          ),
          skip_overview: key(
            z.boolean().default(false),
            'On: the tile leads to the brand’s stock, not to its overview, which it has not. A company of the own group: to its site.',
            { spec: '1§3' },
          ),
          group: key(z.enum(['car', 'motorcycle', 'truck', 'own-group']).default('car'), 'The group in which it stands.', { spec: '1§3' }),
        }),
      )
      .default([]),
    'The brands that the dealer sells. Left out: the makes in stock.',
    { spec: '1§1' },
  ),
} as const;
