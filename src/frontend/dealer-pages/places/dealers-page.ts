import type { OpeningModel } from '#dealers/opening-model.ts';
import type { SpecialByDay } from '#dealers/special-week.ts';
import type { FormModel } from '#leads/pages/form-model.ts';
import type { LocatorModel } from '#maps/locator-model.ts';
import type { Crumb } from '#site/crumbs.ts';
import type { CardModel, ImageModel, PlaceModel } from '#vehicle/models.ts';

type Link = { label: string; href: string };

/** An instant: ISO, and `4:00 pm, Saturday 21 November 2026, Sydney time`. */
export type MomentModel = { iso: string; text: string };

/** Days with special hours. */
export type SpecialModel = { dates: string; name: string | null; text: string; until: string };

export type DepartmentKind = 'sales' | 'service' | 'parts';

/** Hours of one place: now, weekly, and special days. */
export type PlaceHoursModel = {
  /** Suffix of element ids. */
  id: string;
  /** Departments with these hours. */
  kinds: DepartmentKind[];
  /** The place, if other than the page's: `Harbour Gosford Service, 20 Racecourse Road`. */
  place: { label: string; href: string } | null;
  opening: OpeningModel | null;
  asAt: MomentModel | null;
  /** Time zone of the hours. */
  zone: string;
  /** `special`: date and reason of a day on which `text` replaces `usual`. */
  rows: { day: string; isToday: boolean; usual: string; special: string | null; text: string }[];
  /** For the script; null without special days. */
  byDay: SpecialByDay | null;
  special: SpecialModel[];
  holidayNote: string | null;
};

export type DealerCardModel = {
  /** Fragment id. */
  anchor: string;
  place: PlaceModel;
  /** `West Gosford · Service and parts` */
  eyebrow: string;
  opening: OpeningModel | null;
  /** `Closed Friday 25 December – Monday 28 December: Christmas break`. */
  closures: string[];
  /** Upcoming special days. */
  special: SpecialModel[];
  /** Further places at the same street. */
  departments: Link[];
};

/** The locator and the contact page. */
export type DealersPageModel = {
  title: string;
  breadcrumb: Crumb[];
  paragraphs: string[];
  /** The first is primary. */
  links: Link[];
  privacyNote: string | null;
  /** One per state, places by city. `id` is its fragment. */
  form: FormModel | null;
  groups: { id: string; title: string; cards: DealerCardModel[] }[];
  /** Fewer than three places: wider cards. */
  few: boolean;
  /** Map of all places; null on the contact page and for one place. */
  locator: LocatorModel | null;
  /** A carousel on phones, where the page has a form beside the places. */
  swipes: boolean;
  /** Hours expanded, as there are few. */
  full: boolean;
  /** Time as of which opening states hold. */
  asAt: MomentModel | null;
};

export type LocationPageModel = {
  title: string;
  breadcrumb: Crumb[];
  place: PlaceModel;
  /** Embedded map's URL; null without one. */
  map: string | null;
  /** `Service and parts` */
  kind: string;
  image: ImageModel | null;
  /** Licences, labelled by state. */
  licences: string[];
  /** Its own hours, then those of the dealership's other departments. */
  hours: PlaceHoursModel[];
  /** Options of the department select; empty for one department. */
  kinds: { value: DepartmentKind; label: string }[];
  /** Reviews on the map service. */
  reviewsHref: string | null;
  /** Places of the dealership, if several; `href` is null for this one. */
  departments: { label: string; href: string | null }[];
  makes: { label: string; href: string | null }[];
  actions: Link[];
  stock: { title: string; cards: CardModel[]; more: Link } | null;
  privacyNote: string;
};
