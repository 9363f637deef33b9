import { describe, expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { aiCatalogFiles } from './ai-catalog.ts';

const catalogOf = (settings: Partial<SiteInput>) => {
  const [file] = aiCatalogFiles(siteContext(siteWithContent(settings), [], clockAt(testNow)));
  return file === undefined ? null : { path: file.path, body: JSON.parse(file.body) as { specVersion: string; entries: { data: object }[] } };
};

describe('the AI catalog', () => {
  test('names the address, with the server’s card', () => {
    const catalog = catalogOf({ assistants: { mcp: true }, leads: { api: 'https://api.acme.example/v1/' } });
    expect(catalog?.path).toBe('/.well-known/ai-catalog.json');
    expect(catalog?.body).toMatchInlineSnapshot(`
      {
        "entries": [
          {
            "data": {
              "$schema": "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
              "description": "Vehicles for sale at Harbour Motor Group: search, prices, repayments, delivery and opening hours.",
              "name": "example.harbour.www/stock",
              "remotes": [
                {
                  "type": "streamable-http",
                  "url": "https://api.acme.example/v1/mcp",
                },
              ],
              "title": "Harbour Motor Group",
              "version": "1.0.0",
              "websiteUrl": "https://www.harbour.example",
            },
            "identifier": "urn:air:www.harbour.example:mcp:stock",
            "type": "application/mcp-server-card+json",
          },
        ],
        "specVersion": "1.0",
      }
    `);
  });

  test.each([
    ['switched off', { leads: { api: 'https://api.acme.example' } }],
    ['without an API', { assistants: { mcp: true } }],
  ])('%s there is none', (_, settings) => {
    expect(catalogOf(settings)).toBeNull();
  });

  test('holds the limits of a card, however long the name', () => {
    const catalog = catalogOf({ name: 'Motors '.repeat(40).trim(), assistants: { mcp: true }, leads: { api: 'https://api.acme.example' } });
    const card = catalog?.body.entries[0]?.data as { title: string; description: string; name: string };
    expect(Math.max(card.title.length, card.description.length)).toBeLessThanOrEqual(100);
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  });
});
