/** A description of a package with all that its developers need, up to its version and behind it. */
const description = /(\bname: "meilisearch",\s*version: "[^"]+"),[\s\S]*?packageManager: "[^"]+"\s*\}/;

/**
 * A step of Vite's: Meilisearch's client brings its whole package.json along, of which it reads the version. The rest would be a kilobyte on every
 * results page.
 * @throws Error when the client is another than the one that this was written for.
 */
export const leanClient = {
  name: 'forecourt:lean-client',
  transform(code: string, id: string): { code: string; map: null } | null {
    if (!/\/node_modules\/meilisearch\/dist\/index\.js$/.test(id.replaceAll('\\', '/').split('?')[0] ?? '')) return null;
    if (!description.test(code)) throw new Error(`${id} no longer holds its package.json as it did: see src/publish/render/lean-client.ts.`);
    return { code: code.replace(description, '$1 }'), map: null };
  },
};
