import type { Crumb } from '#site/crumbs.ts';
import type { PagePicture } from '../text/info-page.ts';

export type ModelsPageModel = {
  title: string;
  description: string;
  breadcrumb: Crumb[];
  /** Empty where there is only one. */
  bodies: { label: string; href: string; current: boolean }[];
  models: {
    id: string;
    title: string;
    body: string | null;
    /** In URLs: `cab-chassis`. */
    bodyParameter: string | null;
    text: string | null;
    image: PagePicture | null;
    href: string | null;
    /** `7 in stock`; null without any. */
    stock: { label: string; href: string } | null;
    /** `12 accessories`; null without any. */
    accessories: string | null;
  }[];
};
