import { z } from 'zod';
import { alerts } from './alerts.ts';
import { analytics } from './analytics.ts';
import { assistants } from './assistants.ts';
import { budget_finder, delivery, finance_calculator, fuel, sales_counter } from './calculators.ts';
import { card, pricing, tags } from './card.ts';
import { change_over } from './change-over.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { locations } from './dealers.ts';
import { features } from './features.ts';
import { feeds } from './feeds.ts';
import { finance } from './finance.ts';
import { forms } from './forms.ts';
import { garage } from './garage.ts';
import { dealers, identity } from './identity.ts';
import { key, text } from './key.ts';
import { leads, trade_in } from './leads.ts';
import type { SiteContent } from './pages.ts';
import { publish } from './publish-targets.ts';
import { compliance, legal, media, seo } from './publishing.ts';
import { rebuild } from './rebuild.ts';
import { reservation } from './reservation.ts';
import { maps, reviews } from './reviews.ts';
import { search } from './search.ts';
import { sign_in } from './sign-in.ts';
import { stock } from './stock.ts';
import { theme } from './theme.ts';
import { vehicle_page } from './vehicle-page.ts';

/** A whole site file. Its slug is the file's name. */
export const siteSchema = z.strictObject({
  $schema: key(z.string().optional(), 'The schema for editors.', {}),
  template: key(text.optional(), 'The template in sites/templates/ from which this site starts.', { spec: '1§1' }),
  ...identity,
  ...dealers,
  locations,
  theme,
  features,
  stock,
  search,
  card,
  tags,
  pricing,
  vehicle_page,
  finance,
  finance_calculator,
  change_over,
  delivery,
  fuel,
  budget_finder,
  sales_counter,
  leads,
  forms,
  trade_in,
  reservation,
  sign_in,
  alerts,
  reviews,
  maps,
  garage,
  analytics,
  feeds,
  assistants,
  ...contact,
  ...content,
  seo,
  media,
  legal,
  compliance,
  publish,
  rebuild,
});

/** As written. */
export type SiteInput = z.input<typeof siteSchema>;
/** As read: with defaults, platform feature flags and the folder's content. */
export type Site = z.output<typeof siteSchema> & { readonly slug: string; readonly content: SiteContent };
export type Dealership = Site['dealerships'][number];
export type DealershipLocation = Dealership['locations'][number];
