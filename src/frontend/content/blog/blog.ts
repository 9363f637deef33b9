import type { BlogPosting, WithContext } from 'schema-dts';
import type { SiteContext } from '#dealers/site-context.ts';
import { absoluteUrl, breadcrumbData } from '#lib/text/structured-data.ts';
import { dayInWords, startOfDay } from '#lib/time/dates.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { shareImage } from '#site/copy/share-image.ts';
import { trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Blog, Post } from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';
import { contentPicture, contentsOf } from '../text/page-text.ts';
import type { BlogCategoryCard, BlogPageModel, PostCard, PostPageModel } from './blog-page.ts';

type BuiltBlogPage = { path: string; head: HeadModel; lastmod: string | null } & (
  | { kind: 'blog'; model: BlogPageModel }
  | { kind: 'post'; model: PostPageModel }
);

/** Newest first; empty without a blog. A post appears on its day. */
export function blogPages({ site, clock }: Pick<SiteContext, 'site' | 'clock'>): BuiltBlogPage[] {
  const { blog, posts } = site.content;
  if (blog === null) return [];
  const published = posts.filter(({ date }) => clock.reached(startOfDay(date, site.timezone)));
  const categories = blog.categories.map((category) => ({ ...category, posts: published.filter((post) => post.category === category.slug) }));
  return [
    blogPage({ path: paths.blog, title: blog.title, description: blog.description, posts: published, current: null }, categories, blog, site),
    ...categories.map(({ slug, heading, description, posts: own }) =>
      blogPage({ path: paths.blogPart(slug), title: heading, description, posts: own, current: slug }, categories, blog, site),
    ),
    ...published.map((post) => postPage(post, published, blog, site)),
  ];
}

type Part = { path: string; title: string; description: string; posts: readonly Post[]; current: string | null };

type Category = Blog['categories'][number] & { posts: readonly Post[] };

function blogPage({ path, title, description, posts, current }: Part, categories: readonly Category[], blog: Blog, site: Site): BuiltBlogPage {
  const breadcrumb = trail(...(current === null ? [] : [{ label: blog.title, href: paths.blog }]), title);
  const model: BlogPageModel = {
    title,
    description,
    breadcrumb,
    categories: categories.filter(({ posts: own, slug }) => own.length > 0 || slug === current).map((category) => categoryCard(category, current)),
    cards: current === null,
    postsTitle: current === null ? 'Latest posts' : `Posts in ${title}`,
    posts: posts.map((post) => postCard(post, blog)),
    none: posts.length === 0 ? 'No posts here yet.' : null,
  };
  const head = pageHead(
    {
      path,
      title: pageTitle(title, site),
      description,
      indexed: posts.length > 0,
      jsonLd: [breadcrumbData(breadcrumb, site.url)],
      image: null,
    },
    site,
  );
  return { path, kind: 'blog', head, model, lastmod: latestDay(posts) };
}

/** Of the last post or change. */
function latestDay(posts: readonly Post[]): string | null {
  return posts.map(changedOn).toSorted().at(-1) ?? null;
}

const changedOn = ({ date, updated }: Post) => updated ?? date;

function categoryCard({ slug, heading, description, image }: Blog['categories'][number], current: string | null): BlogCategoryCard {
  return { heading, description, href: paths.blogPart(slug), image: image ?? null, current: slug === current };
}

const categoryOf = (post: Post, blog: Blog) => blog.categories.find(({ slug }) => slug === post.category);

function postCard(post: Post, blog: Blog): PostCard {
  const { title, description, slug, date } = post;
  return {
    title,
    description,
    href: paths.blogPart(slug),
    image: contentPicture(post),
    date: dayInWords(date),
    dateTime: date,
    category: categoryOf(post, blog)?.heading ?? blog.title,
  };
}

const mostRelated = 3;

/** Same category first, newest first. */
function relatedTo(post: Post, posts: readonly Post[]): Post[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const same = others.filter(({ category }) => category === post.category);
  return [...same, ...others.filter((other) => !same.includes(other))].slice(0, mostRelated);
}

function postPage(post: Post, posts: readonly Post[], blog: Blog, site: Site): BuiltBlogPage {
  const path = paths.blogPart(post.slug);
  const category = categoryOf(post, blog);
  const breadcrumb = trail(
    { label: blog.title, href: paths.blog },
    ...(category === undefined ? [] : [{ label: category.heading, href: paths.blogPart(category.slug) }]),
    post.title,
  );
  const image = contentPicture(post);
  const model: PostPageModel = {
    title: post.title,
    lead: post.description,
    breadcrumb,
    author: post.author ?? site.name,
    date: { words: dayInWords(post.date), day: post.date },
    updated: post.updated === undefined ? null : { words: dayInWords(post.updated), day: post.updated },
    image,
    html: post.body.html,
    contents: contentsOf(post.body),
    related: relatedTo(post, posts).map((other) => postCard(other, blog)),
  };
  const head = pageHead(
    {
      path,
      title: pageTitle(post.title, site),
      description: post.description,
      indexed: post.index,
      jsonLd: [breadcrumbData(breadcrumb, site.url), postData(post, path, site)],
      image: image?.src ?? null,
    },
    site,
  );
  return {
    path,
    kind: 'post',
    head: { ...head, openGraph: { type: 'article', ...shareImage(image, site) } },
    model,
    lastmod: changedOn(post),
  };
}

function postData(post: Post, path: string, site: Site): WithContext<BlogPosting> {
  const publisher = { '@type': 'Organization', name: site.name, url: absoluteUrl(paths.home, site.url) } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: changedOn(post),
    author: post.author === undefined ? publisher : { '@type': 'Person', name: post.author },
    publisher,
    mainEntityOfPage: absoluteUrl(path, site.url),
    inLanguage: 'en-AU',
    ...(post.image === undefined ? {} : { image: absoluteUrl(post.image, site.url) }),
  };
}
