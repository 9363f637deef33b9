import { z } from 'zod';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import type { RecordLocation } from './record.ts';

export type Place = {
  dealership: { id: string; slug: string; name: string };
  location: RecordLocation;
  /** None: any. */
  makes: ReadonlySet<string>;
  primary: boolean;
};

export type SampleSite = { places: readonly Place[]; provider?: FinanceProvider };

const location = z.looseObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  location_type: z.string().default('sales'),
  visible: z.boolean().default(true),
  flag: z.string().optional(),
  manufacturers: z.array(z.string()).default([]),
  address: z.looseObject({ street: z.string(), city: z.string(), state: z.string(), postcode: z.string(), place_url: z.string().optional() }),
  contact_detail: z.looseObject({ phone: z.string().optional() }),
});

const siteFile = z.looseObject({
  finance: z.looseObject({ provider: z.enum(financeProviders).optional() }).optional(),
  dealerships: z
    .array(
      z.looseObject({ id: z.string(), slug: z.string(), name: z.string(), primary: z.boolean().optional(), locations: z.array(location).min(1) }),
    )
    .min(1),
});

/** `file` names it in the error. */
export function sampleSite(parsed: unknown, file: string): SampleSite {
  const read = siteFile.safeParse(parsed);
  if (!read.success) {
    throw new Error(`${file} gives the sample stock no place to stand:\n${z.prettifyError(read.error)}\nAdd the missing keys to "dealerships".`);
  }
  const { dealerships, finance } = read.data;
  const places = dealerships.flatMap(({ id, slug, name, primary, locations }, index) => {
    const selling = locations.filter(
      ({ location_type, visible, flag }) => (location_type === 'sales' || location_type === '') && visible && flag === undefined,
    );
    return (selling.length > 0 ? selling : locations.slice(0, 1)).map((place) => ({
      dealership: { id, slug, name },
      location: {
        id: place.id,
        name: place.name,
        slug: place.slug,
        phone: place.contact_detail.phone,
        address: {
          street: place.address.street,
          city: place.address.city,
          state: place.address.state.toUpperCase(),
          postcode: place.address.postcode,
          place_url: place.address.place_url,
        },
      },
      makes: new Set(place.manufacturers),
      primary: primary ?? index === 0,
    }));
  });
  return { places, provider: finance?.provider };
}
