/** Paths below a site's API base, open to any reader. */
export const feedPaths = {
  searchRss: '/feeds/search.xml',
  searchJson: '/feeds/search.json',
} as const;
