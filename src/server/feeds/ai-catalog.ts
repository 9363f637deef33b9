import type { SiteContext } from '#dealers/site-context.ts';
import { paths } from '#site/paths.ts';
import { assistantServer } from './assistant-server.ts';
import type { FeedFile } from './feed-file.ts';

/**
 * The AI Catalog of a site with its MCP Server Card inline; none without a server. By the draft of the Server Card extension (SEP-2127), read on
 * 2026-11-28 at commit 8924e08 of https://github.com/modelcontextprotocol/experimental-ext-server-card, docs/discovery.md and schema.ts: "hosts MAY publish one at
 * /.well-known/ai-catalog.json", "exactly one of url or data is used".
 */
export function aiCatalogFiles({ site }: Pick<SiteContext, 'site'>): FeedFile[] {
  const server = assistantServer(site);
  if (server === null) return [];
  const { address, ...facts } = server;
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...facts,
    remotes: [{ type: 'streamable-http', url: address }],
  };
  const entry = { identifier: `urn:air:${new URL(site.url).hostname}:mcp:stock`, type: 'application/mcp-server-card+json', data: card };
  return [{ path: paths.aiCatalog, body: `${JSON.stringify({ specVersion: '1.0', entries: [entry] }, null, 2)}\n` }];
}
