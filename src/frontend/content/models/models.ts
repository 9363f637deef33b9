import { modelSlug } from '#config/content-rules.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { grouped } from '#lib/text/money.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { caseFolded } from '#lib/text/text.ts';
import { listingCount } from '#listings/result-count.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { ModelEntry } from '#site/schema/pages.ts';
import { accessoriesOf } from '#vehicle/accessories.ts';
import { bodyParameter } from './body-parameter.ts';
import type { ModelsPageModel } from './models-page.ts';

/** For an indexed body page. */
const fewModels = 2;

/** `/models/`, and a page per body type; empty without models. */
export function modelsPages(context: SiteContext): { path: string; head: HeadModel; model: ModelsPageModel }[] {
  const { models: file } = context.site.content;
  if (file === null) return [];
  const bodies = new Map(file.models.flatMap(({ body }) => (body === undefined ? [] : [[bodyParameter(body), body] as const])));
  const parts = [
    { path: paths.models, title: file.title, body: null, models: file.models },
    ...[...bodies].map(([name, body]) => ({
      path: paths.modelsOfBody(name),
      title: `${body} models`,
      body,
      models: file.models.filter((model) => model.body !== undefined && bodyParameter(model.body) === name),
    })),
  ];
  const links = parts.map(({ path, body }) => ({ label: body ?? 'All', href: path }));
  return parts.map(({ path, title, body, models }) => {
    const { site } = context;
    const between = body === null ? [] : [{ label: file.title, href: paths.models }];
    const breadcrumb = trail(...between, title);
    const description = body === null ? file.description : `The ${body} models at ${site.name}, with what we have in stock.`;
    const model: ModelsPageModel = {
      title,
      description,
      breadcrumb,
      bodies: links.length < 3 ? [] : links.map((link) => ({ ...link, current: link.href === path })),
      models: models.map((entry) => modelCard(entry, file.models, context)),
    };
    const indexed = body === null || models.length >= fewModels;
    const jsonLd = [breadcrumbData(breadcrumb, site.url)];
    return { path, model, head: pageHead({ path, title: pageTitle(title, site), description, indexed, jsonLd, image: null }, site) };
  });
}

function modelCard(entry: ModelEntry, all: readonly ModelEntry[], { site, listings }: SiteContext): ModelsPageModel['models'][number] {
  const { make, name, body, text, image, override_url } = entry;
  const listing = listings.byModel(make, name);
  const count = listing === null ? 0 : listingCount(listing, site);
  const fitting = accessoriesOf({ make, model: name }, site).length;
  const oneMake = all.every((other) => caseFolded(other.make) === caseFolded(make));
  return {
    id: modelSlug(entry),
    title: oneMake ? name : `${make} ${name}`,
    body: body ?? null,
    bodyParameter: body === undefined ? null : bodyParameter(body),
    text: text ?? null,
    image: image === undefined ? null : { src: image, alt: '' },
    href: override_url ?? listing?.path ?? null,
    stock: listing === null || count === 0 ? null : { label: `${grouped(count)} in stock`, href: listing.path },
    accessories: fitting === 0 ? null : `${grouped(fitting)} ${fitting === 1 ? 'accessory' : 'accessories'}`,
  };
}
