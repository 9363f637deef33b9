import path from 'node:path';

type Lean = {
  /** The file of a package, below `node_modules/`. */
  file: string;
  /** What must be in it: else it is another version, for which this was not written. */
  holds: RegExp;
  lean(code: string): string;
};

/** All that Meilisearch's client does with an index, its tasks and keys; of these the search asks many questions at once, and nothing else. */
const methods =
  /\/\/#region src\/indexes\.ts[\s\S]*?\bw = class \{[\s\S]*?this\.httpRequest = new h\(e\),[\s\S]*?(\n\tasync multiSearch\(e, t\) \{[\s\S]*?\n\t\})[\s\S]*\bw as Meilisearch,[\s\S]*$/;
/** Its package.json, of which the version is read. */
const description = /(\bname: "meilisearch",\s*version: "[^"]+"),[\s\S]*?packageManager: "[^"]+"\s*\}/;
/** The same of the client for InstantSearch. */
const ownDescription = /(\bname: "@meilisearch\/instant-meilisearch",\s*version: "[^"]+"),[\s\S]*?peerDependencies: \{[^}]*\}\s*\}/;
/** A module whose one function is never called: with `insights: false`, a router of our own, and no templates. */
const unused = (name: string) => `const ${name} = () => ({});\n`;

const islandTag = JSON.stringify(path.resolve(import.meta.dirname, 'island-tag.ts'));
/** What Astro's element awaits while its page is parsed: ours is defined later, by a module. */
const awaited = /\n {2}if \(island\.children\) \{\n[^}]*await-children[^}]*\}/;
const writtenProps = 'escapeHTML(serializeProps(props, metadata))';
const writtenOptions = /island\.props\["opts"\] = escapeHTML\(\s*JSON\.stringify\(\{[^}]*\}\)\s*\);/;
/** How Astro's element reads values beside their kinds. */
const revived = /\n {2}const propTypes = \{[\s\S]*?(?=\n {2}class AstroIsland )/;
const readProps = 'reviveObject(JSON.parse(this.getAttribute("props")))';

const leaner: readonly Lean[] = [
  // The number of an island on its page, for React's ids. No island has such, and with it the same island would be other bytes elsewhere.
  {
    file: '@astrojs/react/dist/server.js',
    holds: /^ {2}const attrs = \{ prefix \};$/m,
    lean: (code) => code.replace('const attrs = { prefix };', 'const attrs = {};'),
  },
  // A hash of an island's markup, which no script reads. A section inside an island is renewed by itself, and would leave an old one.
  {
    file: 'astro/dist/runtime/server/render/component.js',
    holds: new RegExp(`const astroId = shorthash\\([\\s\\S]*${awaited.source}[\\s\\S]*renderElement\\("astro-island", island, false\\)`),
    lean: (code) =>
      `import { islandTag } from ${islandTag};\n${code
        .replace(/const astroId = shorthash\([\s\S]*?\n {2}\);/, "const astroId = '';")
        .replace(awaited, '')
        .replace('renderElement("astro-island", island, false)', 'islandTag(island)')}`,
  },
  // Props as JSON between apostrophes, without what Astro writes beside them: entities for quotes, and each value beside its kind. The element reads the same.
  {
    file: 'astro/dist/runtime/server/hydration.js',
    holds: new RegExp(`${RegExp.escape(writtenProps)}[\\s\\S]*${writtenOptions.source}`),
    lean: (code) =>
      `import { islandProps } from ${islandTag};\n${code
        .replace(writtenProps, 'islandProps(props, metadata.displayName)')
        .replace(
          writtenOptions,
          'if (typeof metadata.hydrateArgs === "string") island.props["opts"] = JSON.stringify({ value: metadata.hydrateArgs });',
        )
        .replace(/\n {6}\/\/ This is for HMR[^\n]*\n {6}uid: astroId\n/, '')}`,
  },
  {
    file: 'astro/dist/runtime/server/astro-island.js',
    holds: new RegExp(`${revived.source}[\\s\\S]*${RegExp.escape(readProps)}`),
    lean: (code) => code.replace(revived, '').replace(readProps, 'JSON.parse(this.getAttribute("props"))'),
  },
  // Meilisearch's client brings its whole package.json along, and a method for each thing that an owner of a host does.
  {
    file: 'meilisearch/dist/index.js',
    holds: new RegExp(`${description.source}[\\s\\S]*${methods.source}`),
    lean: (code) =>
      code
        .replace(description, '$1 }')
        .replace(
          methods,
          'var w = class {\n\tconstructor(e) { this.config = e, this.httpRequest = new h(e); }$1\n};\nexport { w as Meilisearch };\n',
        ),
  },
  {
    file: '@meilisearch/instant-meilisearch/dist/index.js',
    holds: ownDescription,
    lean: (code) => code.replace(ownDescription, '$1 }'),
  },
  // Events for Algolia, whose script it would fetch from elsewhere.
  {
    file: 'instantsearch.js/es/middlewares/createInsightsMiddleware.js',
    holds: /^export \{ createInsightsMiddleware \};$/m,
    lean: () => `${unused('createInsightsMiddleware')}export { createInsightsMiddleware };\n`,
  },
  // A router of its own, with a library for addresses as large as the rest: the live search has its own router.
  {
    file: 'instantsearch.js/es/lib/routers/history.js',
    holds: /^export \{ historyRouter as default \};$/m,
    lean: () => `${unused('historyRouter')}export { historyRouter as default };\n`,
  },
  // Helpers for templates of widgets: pages have none.
  {
    file: 'instantsearch.js/es/lib/createHelpers.js',
    holds: /^export \{ hoganHelpers as default \};$/m,
    lean: () => `${unused('hoganHelpers')}export { hoganHelpers as default };\n`,
  },
];

/**
 * A Vite plugin for tree shaking by hand: packages of the results page leave behind dead code, some kilobytes on every page of results.
 * @throws Error when a package is another than the one that this was written for.
 */
export const leanClient = {
  name: 'forecourt:lean-client',
  // `astro dev` prints an element of Astro's own, built beforehand, which reads props as Astro writes them.
  apply: 'build' as const,
  transform(code: string, id: string): { code: string; map: null } | null {
    const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
    const replacement = leaner.find(({ file }) => path.endsWith(`/node_modules/${file}`));
    if (replacement === undefined) return null;
    if (!replacement.holds.test(code)) throw new Error(`${id} is no longer what it was: see src/publish/render/lean-client.ts.`);
    return { code: replacement.lean(code), map: null };
  },
};

/** What is left in Workers once they are minified: marks for the bundler, which has read them by then. */
const pureMark = '/* @__PURE__ */ ';

/** A Vite plugin for Workers: takes the bundler's own marks out of what is published, a fifth of a kilobyte of the search's. */
export const leanWorkers = {
  name: 'forecourt:lean-workers',
  generateBundle(_options: unknown, bundle: Record<string, { code?: string }>): void {
    for (const file of Object.values(bundle)) if (file.code !== undefined) file.code = file.code.replaceAll(pureMark, '');
  },
};
