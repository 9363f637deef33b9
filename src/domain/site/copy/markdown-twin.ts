import type { HeadModel } from '../head-model.ts';
import { paths } from '../paths.ts';
import type { Site } from '../schema/site.ts';

/** The head's link to a page's Markdown twin, where the site has them. */
export const markdownTwin = (page: string, { feeds }: Site): Pick<HeadModel, 'alternates'> =>
  feeds.markdown ? { alternates: [{ type: 'text/markdown', title: 'Markdown', href: paths.markdown(page) }] } : {};
