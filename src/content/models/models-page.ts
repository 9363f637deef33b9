import type { PagePicture } from '../text/info-page.ts';

/** The models of a dealer, all or those of one body type. */
export type ModelsPageModel = {
  title: string;
  description: string;
  breadcrumb: { label: string; href: string | null }[];
  /** All, and the body types; none where there is only one. */
  bodies: { label: string; href: string; current: boolean }[];
  models: {
    id: string;
    title: string;
    body: string | null;
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

/** The accessories of one vehicle. */
export type AccessoriesPageModel = {
  title: string;
  lead: string;
  breadcrumb: { label: string; href: string | null }[];
  accessories: { name: string; text: string | null /** `$1,990`, or words for none. */; price: string; image: string | null }[];
  note: string;
  back: { label: string; href: string };
  phone: { text: string; href: string } | null;
};
