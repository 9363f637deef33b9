import { z } from 'zod';
import { key, section, text } from './key.ts';

export const feeds = section(
  {
    inventory: key(z.boolean().default(true), '/inventory.json: every vehicle that the pages list, with price and basis, in one file.', {}),
    listings: key(
      z.boolean().default(true),
      'RSS and JSON Feed of every list of vehicles: its newest 50, with price and basis. The API answers any search’s address as a feed.',
      {},
    ),
    llms: key(z.boolean().default(true), '/llms.txt: what the site is, its places and lists of vehicles, for assistants (llmstxt.org).', {}),
    google: key(
      z.boolean().default(false),
      '/feeds/google-vehicles.xml for Google Vehicle Ads: passenger cars and utes. It needs seo.show_vin, and a store_code for each place.',
      {},
    ),
    google_msrp_column: key(
      text.optional(),
      'The column of the stock feed with the manufacturer’s recommended price, which Google asks for of new vehicles. Left out: they are not in its file.',
      {},
    ),
    meta: key(z.boolean().default(false), '/feeds/meta-vehicles.csv for automotive ads on Facebook and Instagram.', {}),
    tiktok: key(z.boolean().default(false), '/feeds/tiktok-vehicles.csv for automotive ads on TikTok.', {}),
    microsoft: key(z.boolean().default(false), '/feeds/microsoft-vehicles.tsv for automotive ads on Bing. It needs feeds.microsoft_campaign.', {}),
    microsoft_campaign: key(text.optional(), 'The campaign’s name in Microsoft Advertising.', {}),
    microsoft_ad_group: key(text.optional(), 'The ad group’s name there. Left out: all of the campaign’s.', {}),
    markdown: key(
      z.boolean().default(false),
      'Vehicle, place and offer pages as Markdown, too, for assistants: a file more for each, which search engines do not index.',
      {},
    ),
  },
  'Stock for readers that are no browsers: feeds, catalogues, assistants. They say what the pages say.',
);
