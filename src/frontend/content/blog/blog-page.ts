import type { Crumb } from '#site/crumbs.ts';
import type { PagePicture } from '../text/info-page.ts';

export type BlogPageModel = {
  title: string;
  description: string;
  breadcrumb: Crumb[];
  /** Cards on the blog's own page, links on those of categories. */
  categories: BlogCategoryCard[];
  cards: boolean;
  postsTitle: string;
  posts: PostCard[];
  none: string | null;
};

export type BlogCategoryCard = { heading: string; description: string; href: string; image: string | null; current: boolean };

export type PostCard = {
  title: string;
  description: string;
  href: string;
  image: PagePicture | null;
  date: string;
  dateTime: string;
  category: string;
};

export type PostPageModel = {
  title: string;
  lead: string;
  breadcrumb: Crumb[];
  author: string;
  date: { words: string; day: string };
  updated: { words: string; day: string } | null;
  image: PagePicture | null;
  html: string;
  contents: { id: string; text: string }[];
  related: PostCard[];
};
