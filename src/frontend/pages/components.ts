import MyGarage from '#account/MyGarage.astro';
import SignIn from '#account/SignIn.astro';
import Blog from '#content/blog/Blog.astro';
import Post from '#content/blog/Post.astro';
import Budget from '#content/budget/Budget.astro';
import Home from '#content/home/Home.astro';
import Info from '#content/info/Info.astro';
import SpecialOffers from '#content/offers/SpecialOffers.astro';
import Brand from '#dealer-pages/brands/Brand.astro';
import BrandMore from '#dealer-pages/brands/BrandMore.astro';
import BrandsMore from '#dealer-pages/brands/BrandsMore.astro';
import Location from '#dealer-pages/places/Location.astro';
import LocationMore from '#dealer-pages/places/LocationMore.astro';
import ComparePage from '#garage/compare/ComparePage.astro';
import Viewed from '#garage/Viewed.astro';
import Journey from '#reservation/Journey.astro';
import Accessories from '#vehicle-page/Accessories.astro';
import CallBar from '#vehicle-page/CallBar.astro';
import Checkout from '#vehicle-page/Checkout.astro';
import Gone from '#vehicle-page/Gone.astro';
import VehicleMore from '#vehicle-page/VehicleMore.astro';
import Vehicle from './Vehicle.astro';

// Import order is CSS order in the shared style sheet: a vehicle's page before lists.

import AccountStart from './AccountStart.astro';
import Brands from './Brands.astro';
import CompareStart from './CompareStart.astro';
import Dealers from './Dealers.astro';
import Finance from './Finance.astro';
import FormStart from './FormStart.astro';
import JourneyStart from './JourneyStart.astro';
import LiveFields from './LiveFields.astro';
import LocationStart from './LocationStart.astro';
import Models from './Models.astro';
import NotFound from './NotFound.astro';
import Print from './Print.astro';
import ReserveStart from './ReserveStart.astro';
import Results from './Results.astro';
import Reviews from './Reviews.astro';
import type { Page, PageBody, PageKind } from './registry.ts';
import Success from './Success.astro';
import VehicleStart from './VehicleStart.astro';

/** `astro check` compares a component's props with its model; `tsc` does not read markup. */
type Component<Model> = (props: { model: Model; path: string }) => unknown;

/** Parts of a page inside its frame, top to bottom. */
type Parts<Model> = {
  /** In the page's column, below the breadcrumb. */
  Main: Component<Model>;
  /** Below the column, full width. */
  More: Component<Model>;
  /** Additional script. */
  Start: Component<Model>;
  /** Fixed to the bottom on narrow screens. */
  Dock: Component<Model>;
};

type PageComponents<Model> = Partial<Parts<Model>> & (Pick<Parts<Model>, 'Main'> | Pick<Parts<Model>, 'More'>);

type ModelOf<Kind extends PageKind> = Extract<PageBody, { kind: Kind }>['model'];

/** Components by kind of page. */
const pageComponents: { readonly [Kind in PageKind]: PageComponents<ModelOf<Kind>> } = {
  home: { More: Home },
  info: { Main: Info, Start: FormStart },
  finance: { Main: Finance },
  reviews: { Main: Reviews },
  'not-found': { Main: NotFound },
  offers: { Main: SpecialOffers },
  blog: { Main: Blog },
  post: { Main: Post },
  models: { Main: Models },
  budget: { Main: Budget },
  dealers: { Main: Dealers, Start: FormStart },
  location: { Main: Location, More: LocationMore, Start: LocationStart },
  favourites: { Main: MyGarage, More: Viewed, Start: AccountStart },
  'sign-in': { Main: SignIn, Start: AccountStart },
  compare: { Main: ComparePage, Start: CompareStart },
  success: { Main: Success },
  brands: { Main: Brands, More: BrandsMore },
  brand: { Main: Brand, More: BrandMore },
  results: { More: Results },
  vehicle: { Main: Vehicle, More: VehicleMore, Start: LiveFields, Dock: CallBar },
  gone: { Main: Gone, More: VehicleMore, Start: VehicleStart },
  checkout: { Main: Checkout, Start: ReserveStart },
  journey: { Main: Journey, Start: JourneyStart },
  accessories: { Main: Accessories },
  print: { Main: Print },
};

/** Components of a page. Their model type matches by `Page`; the lookup merges the kinds. */
export const componentsOf = ({ kind }: Page): Partial<Parts<Page['model']>> => pageComponents[kind] as PageComponents<Page['model']>;
