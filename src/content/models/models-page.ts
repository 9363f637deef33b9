import type { Crumb } from '#site/crumbs.ts';
import type { PagePicture } from '../text/info-page.ts';

/** The view model of a dealer's models, all or those of one body type. */
export type ModelsPageModel = {
  title: string;
  description: string;
  breadcrumb: Crumb[];
  /** All, and the body types; none where there is only one. */
  bodies: { label: string; href: string; current: boolean }[];
  models: {
    id: string;
    title: string;
    body: string | null;
    /** As addresses name it: `cab-chassis`. */
    bodyParameter: string | null;
    text: string | null;
    image: PagePicture | null;
    /** Its own address or its stock; null where there is neither. */
    href: string | null;
    /** `7 in stock`; null where there is none. */
    stock: { label: string; href: string } | null;
    /** `12 accessories`; null without any. */
    accessories: string | null;
  }[];
};
