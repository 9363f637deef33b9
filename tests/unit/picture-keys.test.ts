import { expect, test } from 'vitest';
import { z } from 'zod';
import { merge } from '#site/merge.ts';
import { contentSchemas, pageFront, postFront } from '#site/schema/pages.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import { type SchemaKey, schemaKeys } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';

const address = 'https://pictures.example/a.jpg';
const isAddress = (type: z.core.$ZodType): boolean => {
  if (type instanceof z.ZodRecord) return isAddress(type.def.valueType);
  if (type instanceof z.ZodArray) return isAddress(type.def.element);
  return z.safeParse(type, address).success && !z.safeParse(type, 'no address').success;
};
const addressKeys = (schema: z.core.$ZodType): SchemaKey[] => [...schemaKeys(schema)].filter(({ type }) => isAddress(type));
const nameOf = ({ path }: SchemaKey) => path.join('.');

/** Keys with an address from which no page loads a picture, by the reason. */
const others: Readonly<Record<string, string>> = {
  'A link': `
    dealerships.*.locations.*.address.place_url brands.*.external_url search.empty_offers_path search.quick_links.*.href vehicle_page.finance_path
    finance.application_url leads.service_booking_url leads.success_path leads.no_script_path sign_in.garage_path contact.custom_url menu.*.href
    menu.*.links.*.href footer.columns.*.links.*.href home.slides.*.url home.tiles.*.href home.stats.*.href group_page.stats.*.href
    promotions.cards.*.href
  `,
  'A service or a frame, whose host another directive names': `
    search.host delivery.endpoint leads.api leads.test_drive_slots maps.style_url analytics.url analytics.connectors.chat.script contact.chat_url
  `,
  'Read by servers': `
    leads.targets.*.url sign_in.gateway.url publish.targets.*.endpoint publish.targets.*.check_url publish.preview_url rebuild.notices.*.url
  `,
  'The site itself': 'url',
  'Read by networks where a page is shared': 'seo.share_image',
};

test('each key with an address is one of a picture, or is listed with the reason why not', () => {
  const keys = addressKeys(siteSchema).filter(({ facts }) => facts.picture !== true);
  const known = Object.values(others).flatMap((list) => list.split(/\s+/).filter((key) => key !== ''));
  expect([...new Set(keys.map(nameOf))].sort()).toEqual(known.sort());
});

test('the files of a site’s folder name pictures of its own media folder alone', () => {
  const files = Object.entries({ pageFront, postFront, ...contentSchemas });
  expect(files.flatMap(([file, schema]) => addressKeys(schema).map((key) => `${file}: ${nameOf(key)}`))).toEqual([
    'pageFront: links.*.href',
    'models.json: models.*.override_url',
    'offers.json: offers.*.href',
  ]);
});

const pictureKeys = [...schemaKeys(siteSchema)].filter(({ facts }) => facts.picture === true);

test.each(pictureKeys.map((key) => [nameOf(key), key] as const))('the host of a picture at %s is found', (_, { path, type }) => {
  const hostsOf = (value: string) => {
    const leaf: unknown = type instanceof z.ZodRecord ? { Ute: value } : value;
    const nested = path.reduceRight((inner, part) => (part === '*' ? [inner] : { [part]: inner }), leaf);
    return pictureHosts(merge(siteWithContent({}), nested) as Site);
  };
  expect(hostsOf(address)).toEqual(['pictures.example']);
  expect(hostsOf('/media/a.jpg')).toEqual([]);
  expect(hostsOf('https://a"b.example/a.jpg')).toEqual([]);
});
