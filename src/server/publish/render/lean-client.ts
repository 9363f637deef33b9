import path from 'node:path';

type Lean = {
  /** Path below `node_modules/`. */
  file: string;
  /** Expected source; otherwise the version is unsupported. */
  holds: RegExp;
  lean(code: string): string;
};

/** Methods of Meilisearch's index client; search only uses multi-search. */
const methods =
  /\/\/#region src\/indexes\.ts[\s\S]*?\bw = class \{[\s\S]*?this\.httpRequest = new h\(e\),[\s\S]*?(\n\tasync multiSearch\(e, t\) \{[\s\S]*?\n\t\})[\s\S]*\bw as Meilisearch,[\s\S]*$/;
/** Its package.json, read only for the version. */
const description = /(\bname: "meilisearch",\s*version: "[^"]+"),[\s\S]*?packageManager: "[^"]+"\s*\}/;
/** The same for the InstantSearch adapter. */
const ownDescription = /(\bname: "@meilisearch\/instant-meilisearch",\s*version: "[^"]+"),[\s\S]*?peerDependencies: \{[^}]*\}\s*\}/;
/** Never called: `insights: false`, a custom router and no templates. */
const unused = (name: string) => `const ${name} = () => ({});\n`;

const islandTag = JSON.stringify(path.resolve(import.meta.dirname, 'island-tag.ts'));
/** Astro's element waits for the parser; ours is defined later, in a module. */
const awaited = /\n {2}if \(island\.children\) \{\n[^}]*await-children[^}]*\}/;
const writtenProps = 'escapeHTML(serializeProps(props, metadata))';
const writtenOptions = /island\.props\["opts"\] = escapeHTML\(\s*JSON\.stringify\(\{[^}]*\}\)\s*\);/;
/** Astro's typed prop decoder. */
const revived = /\n {2}const propTypes = \{[\s\S]*?(?=\n {2}class AstroIsland )/;
const readProps = 'reviveObject(JSON.parse(this.getAttribute("props")))';
const writtenRenderer = /\n {4}island\.props\["renderer-url"\] = await result\.resolve\([^;]*;/;
/** Astro's import of component and renderer. */
const loadedParts =
  /const \[componentModule, \{ default: hydrator \}\] = await Promise\.all\(\[\s*(this\.importWithRetry\(this\.getAttribute\("component-url"\)\)),[\s\S]*?\]\);/;

const leaner: readonly Lean[] = [
  // An island's number for React ids. Unused, and makes equal islands differ.
  {
    file: '@astrojs/react/dist/server.js',
    holds: /^ {2}const attrs = \{ prefix \};$/m,
    lean: (code) => code.replace('const attrs = { prefix };', 'const attrs = {};'),
  },
  // Hash of an island's markup, read by no script; it would go stale when a section is replaced.
  {
    file: 'astro/dist/runtime/server/render/component.js',
    holds: new RegExp(`const astroId = shorthash\\([\\s\\S]*${awaited.source}[\\s\\S]*renderElement\\("astro-island", island, false\\)`),
    lean: (code) =>
      `import { islandTag } from ${islandTag};\n${code
        .replace(/const astroId = shorthash\([\s\S]*?\n {2}\);/, "const astroId = '';")
        .replace(awaited, '')
        .replace('renderElement("astro-island", island, false)', 'islandTag(island)')}`,
  },
  // Props as plain JSON instead of Astro's typed, entity-escaped encoding. No renderer: all islands are React's, and the runtime imports it.
  {
    file: 'astro/dist/runtime/server/hydration.js',
    holds: new RegExp(`${writtenRenderer.source}[\\s\\S]*${RegExp.escape(writtenProps)}[\\s\\S]*${writtenOptions.source}`),
    lean: (code) =>
      `import { islandProps } from ${islandTag};\n${code
        .replace(writtenRenderer, '')
        .replace(writtenProps, 'islandProps(props, metadata.displayName)')
        .replace(
          writtenOptions,
          'if (typeof metadata.hydrateArgs === "string") island.props["opts"] = JSON.stringify({ value: metadata.hydrateArgs });',
        )
        .replace(/\n {6}\/\/ This is for HMR[^\n]*\n {6}uid: astroId\n/, '')}`,
  },
  {
    file: 'astro/dist/runtime/server/astro-island.js',
    holds: new RegExp(`${revived.source}[\\s\\S]*${loadedParts.source}[\\s\\S]*${RegExp.escape(readProps)}`),
    lean: (code) =>
      `import hydrator from '@astrojs/react/client.js';\n${code
        .replace(revived, '')
        .replace(loadedParts, 'const componentModule = await $1;')
        .replace(readProps, 'JSON.parse(this.getAttribute("props"))')}`,
  },
  // Removes the bundled package.json and admin methods.
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
  // Removes Algolia insights, which load a remote script.
  {
    file: 'instantsearch.js/es/middlewares/createInsightsMiddleware.js',
    holds: /^export \{ createInsightsMiddleware \};$/m,
    lean: () => `${unused('createInsightsMiddleware')}export { createInsightsMiddleware };\n`,
  },
  // Removes the default router and its URL library: live search has its own.
  {
    file: 'instantsearch.js/es/lib/routers/history.js',
    holds: /^export \{ historyRouter as default \};$/m,
    lean: () => `${unused('historyRouter')}export { historyRouter as default };\n`,
  },
  // Removes template helpers.
  {
    file: 'instantsearch.js/es/lib/createHelpers.js',
    holds: /^export \{ hoganHelpers as default \};$/m,
    lean: () => `${unused('hoganHelpers')}export { hoganHelpers as default };\n`,
  },
];

/**
 * A Vite plugin that removes dead code of the results page's packages, some kilobytes.
 * @throws for an unsupported package version.
 */
export const leanClient = {
  name: 'forecourt:lean-client',
  // `astro dev` uses Astro's prebuilt element with its own encoding.
  apply: 'build' as const,
  transform(code: string, id: string): { code: string; map: null } | null {
    const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
    const replacement = leaner.find(({ file }) => path.endsWith(`/node_modules/${file}`));
    if (replacement === undefined) return null;
    if (!replacement.holds.test(code)) throw new Error(`${id} is no longer what it was: see src/server/publish/render/lean-client.ts.`);
    return { code: replacement.lean(code), map: null };
  },
};

/** Bundler annotations left after minification. */
const pureMark = '/* @__PURE__ */ ';

/** A Vite plugin that strips bundler annotations from workers, a fifth of a kilobyte. */
export const leanWorkers = {
  name: 'forecourt:lean-workers',
  generateBundle(_options: unknown, bundle: Record<string, { code?: string }>): void {
    for (const file of Object.values(bundle)) if (file.code !== undefined) file.code = file.code.replaceAll(pureMark, '');
  },
};
