import type { SiteContext } from '#dealers/site-context.ts';
import { adFeedsOf } from './ad-feeds.ts';
import { adFile } from './ad-file.ts';
import { aiCatalogFiles } from './ai-catalog.ts';
import type { FeedFile } from './feed-file.ts';
import { inventoryFiles } from './inventory.ts';
import { listingFeedFiles } from './listing-feeds.ts';
import { llmsFiles } from './llms.ts';
import { markdownFiles } from './markdown-twins.ts';

/** The files of a site for readers that are no browsers, made from the same stock as its pages. */
export const feedFiles = (context: SiteContext): FeedFile[] => [
  ...inventoryFiles(context),
  ...listingFeedFiles(context),
  ...llmsFiles(context),
  ...aiCatalogFiles(context),
  ...adFeedsOf(context).map((feed) => adFile(feed, context.site)),
  ...markdownFiles(context),
];
