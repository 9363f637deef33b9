import type { Crumb } from '#site/crumbs.ts';
import type { PhoneText } from '#site/phones.ts';
import type {
  ButtonModel,
  CardModel,
  ChipModel,
  EstimateModel,
  Fact,
  ImageModel,
  KeepModel,
  PlaceModel,
  PriceModel,
  TagModel,
} from '#vehicle/models.ts';

/** The view model of the page of one vehicle that is in stock. */
export type VehiclePageModel = {
  id: string;
  slug: string;
  /** `2022 Toyota LandCruiser Prado` */
  title: string;
  /** `VX · GDJ150R · Dune sand` */
  subtitle: string | null;
  tagline: string | null;
  breadcrumb: Crumb[];
  tag: TagModel | null;
  chips: ChipModel[];
  images: ImageModel[];
  /** Whether thumbnails stand below the picture. */
  thumbnails: boolean;
  video: { href: string; label: string } | null;
  price: PriceModel;
  /** The sentence that says what the price includes; null without a price. */
  priceNote: string | null;
  deal: string | null;
  estimate: EstimateModel | null;
  /** Kilometres, transmission, body. */
  facts: Fact[];
  keyFacts: Fact[];
  keyFactsShown: number;
  specifications: Fact[];
  specificationsShown: number;
  /** Whose data they are; null where nobody is named. */
  specificationsSource: string | null;
  features: string[];
  featuresShown: number;
  labels: {
    showMore: string;
    showLess: string;
    showAllSpecs: string;
    hideSpecs: string;
    showAll: string;
    hide: string;
    readMore: string;
    readLess: string;
  };
  comparison: ComparisonModel | null;
  checks: string[];
  banner: { title: string; text: string }[];
  tabs: {
    name: string;
    label: string;
    kind: 'text' | 'list' /** Paragraphs or lines. */;
    lines: string[] /** For long text: what shows before the toggle. */;
    lead: string | null;
  }[];
  /** Where its accessories stand; null for a model without any. */
  accessories: { label: string; href: string } | null;
  financeCard: { title: string; label: string; href: string } | null;
  buttons: ButtonModel[];
  reserveNote: string | null;
  /** Null where the vehicle can be neither saved nor compared. */
  keep: KeepModel | null;
  /** What is remembered of a vehicle that was looked at, under the specification's names (1 §3), and its make and model. */
  viewed: { make: string; model: string; stocknum: string | null; body: string | null; simple_body: string | null; used: boolean };
  ask: AskModel;
  place: PlaceModel | null;
  locationBar: string | null;
  certifiedBadge: string | null;
  disclaimer: { text: string; href: string };
  similar: SimilarModel | null;
};

export type ComparisonModel = {
  /** `Good Deal` */
  label: string;
  level: 'low' | 'medium' | 'high';
  /** `$72,990`, `$69,400`, `$82,700` */
  listed: string;
  min: string;
  max: string;
  /** Where the listed price stands between min and max, 0 to 100 per cent. */
  position: number;
  /** `Listed at $72,990. Similar cars range from $69,400 to $82,700.` */
  sentence: string;
  description: string | null;
};

export type SimilarModel = { title: string; cards: CardModel[]; more: { label: string; href: string } | null };

/** The view model of a vehicle that was sold or left the feed: the message and similar vehicles, nothing else. */
export type GonePageModel = {
  slug: string;
  title: string;
  breadcrumb: Crumb[];
  tag: TagModel;
  message: string;
  image: ImageModel | null;
  button: { label: string; href: string };
  similar: SimilarModel | null;
};

/** What a shopper may ask about a vehicle. */
export type AskModel = {
  /** `Ask about this car` */
  title: string;
  /** The ways to ask: an anchor, a heading, a sentence, and an e-mail that names the vehicle. */
  ways: { id: string; title: string; text: string; email: string | null }[];
  phone: PhoneText | null;
  privacyNote: string;
};

/** The view model of a vehicle's reservation, with the dealership that answers. */
export type CheckoutPageModel = {
  slug: string;
  title: string;
  /** `Reserve this 2022 Toyota LandCruiser Prado`. */
  heading: string;
  subtitle: string | null;
  href: string;
  breadcrumb: Crumb[];
  image: ImageModel | null;
  price: PriceModel;
  chips: ChipModel[];
  /** The words of the button that leads here. */
  label: string;
  text: string;
  email: string | null;
  place: PlaceModel | null;
  privacyNote: string;
};

/** The view model of one vehicle's accessories. */
export type AccessoriesPageModel = {
  title: string;
  lead: string;
  breadcrumb: Crumb[];
  accessories: { name: string; text: string | null /** `$1,990`, or words for none. */; price: string; image: string | null }[];
  note: string;
  back: { label: string; href: string };
  phone: { text: string; href: string } | null;
};
