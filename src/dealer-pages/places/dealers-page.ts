import type { OpeningModel } from '#dealers/opening-model.ts';
import type { SpecialByDay } from '#dealers/special-week.ts';
import type { FormModel } from '#leads/pages/form-model.ts';
import type { LocatorModel } from '#maps/locator-model.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { CardModel, ImageModel, PlaceModel } from '#vehicle/models.ts';

type Link = { label: string; href: string };

/** A moment as a page states it: for machines, and `4:00 pm, Saturday 21 November 2026, Sydney time`. */
export type MomentModel = { iso: string; text: string };

/** Days with other hours than the week's. */
export type SpecialModel = { dates: string; name: string | null; text: string; until: string };

/** What a select of departments offers. */
export type DepartmentKind = 'sales' | 'service' | 'parts';

/** The hours of one place on the page of its dealership: now, by the week, and on special days. */
export type PlaceHoursModel = {
  /** Ends the ids of its parts. */
  id: string;
  /** The departments of which these are the hours. */
  kinds: DepartmentKind[];
  /** The place, where it is not that of the page: `Harbour Gosford Service, 20 Racecourse Road`. */
  place: { label: string; href: string } | null;
  opening: OpeningModel | null;
  asAt: MomentModel | null;
  /** The time zone of the hours. */
  zone: string;
  /** `special`: the date and reason of a day of the coming week on which `text` holds in place of `usual`. */
  rows: { day: string; isToday: boolean; usual: string; special: string | null; text: string }[];
  /** For the script; null where no day is special. */
  byDay: SpecialByDay | null;
  special: SpecialModel[];
  holidayNote: string | null;
};

/** A place in a list of places. */
export type DealerCardModel = {
  /** Its anchor on the page. */
  anchor: string;
  place: PlaceModel;
  /** `West Gosford · Service and parts` */
  eyebrow: string;
  opening: OpeningModel | null;
  /** When the dealer closes for some days: `Closed Friday 25 December – Monday 28 December: Christmas break`. */
  closures: string[];
  /** All coming days with other hours. */
  special: SpecialModel[];
  /** Further places at the same street. */
  departments: Link[];
};

/** The view model of the locator and of the contact page. */
export type DealersPageModel = {
  title: string;
  breadcrumb: Crumb[];
  paragraphs: string[];
  /** The first is the main one. */
  links: Link[];
  privacyNote: string | null;
  /** One for each state, its places by city. `id` is its anchor. */
  form: FormModel | null;
  groups: { id: string; title: string; cards: DealerCardModel[] }[];
  /** Fewer than three places in all: cards are wider. */
  few: boolean;
  /** All places on one map; null on the contact page, and for one place. */
  locator: LocatorModel | null;
  /** Its places are a carousel on a phone: what the page is for stands beside them. */
  swipes: boolean;
  /** Hours open, because there are few enough. */
  full: boolean;
  /** Since when what is said of opening is right. */
  asAt: MomentModel | null;
};

/** The view model of the page of one place. */
export type LocationPageModel = {
  title: string;
  breadcrumb: Crumb[];
  place: PlaceModel;
  /** The address of its embedded map; null without one. */
  map: string | null;
  /** `Service and parts` */
  kind: string;
  image: ImageModel | null;
  /** Licences of the place, labelled by state. */
  licences: string[];
  /** Its own hours first, then those of the other departments of its dealership. */
  hours: PlaceHoursModel[];
  /** What the select of departments offers; empty where there is one alone. */
  kinds: { value: DepartmentKind; label: string }[];
  /** Its reviews on the map service. */
  reviewsHref: string | null;
  /** The places of the dealership, when there are several; `href` is null for this one. */
  departments: { label: string; href: string | null }[];
  makes: { label: string; href: string | null }[];
  actions: Link[];
  stock: { title: string; cards: CardModel[]; more: Link } | null;
  privacyNote: string;
};
