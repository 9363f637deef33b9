import { type Import, importsIn, isTest, resolveImport } from './graph.ts';
import type { Offence } from './rules.ts';

/** Tests of what a shopper enters before an island hydrates. An entry names its component: `of: 'RunningCosts'`. */
export const islandJourneys = 'tests/e2e/islands.spec.ts';

/** The directives of `startup/islands.ts` (docs/decisions/0062), which loads nothing for Astro's others. */
const directive = /\sclient:(?:intent|visible|near|manual)(?=[\s/>=])|\sclient:kept=/;
/** Directives of islands whose fields are on the page before hydration; those of `client:near` come with it. */
const fillable = /\sclient:(?:intent|visible)(?=[\s/>=])/;
const islandFile = /\.island\.tsx$/;
const field = /<(?:input|select|textarea)\b/;
const earlyInput = 'src/base/browser/use-early-input.ts';

/** Islands without a directive, each as `page component`: the island around them replaces them. */
const insideAnother: ReadonlySet<string> = new Set(['src/shopper/search/results/Results.astro AlertForm']);

const journeysElsewhere: ReadonlyMap<string, string> = new Map([
  // Without markup until a press: the form comes with the code.
  ['LeadDialogs', 'tests/e2e/lead-dialog.spec.ts'],
]);

type Shown = { page: string; line: number; name: string; file: string; tag: string };

/** Attributes in braces may contain `>`. */
function tagsOf(text: string, name: string): { tag: string; line: number }[] {
  return [...text.matchAll(new RegExp(`<${name}(?=[\\s/>])`, 'g'))].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < text.length && (depth > 0 || text[end] !== '>'); end++) {
      if (text[end] === '{') depth++;
      else if (text[end] === '}') depth--;
    }
    return { tag: text.slice(index, end + 1), line: text.slice(0, index).split('\n').length };
  });
}

const importedIslands = (page: string, text: string): { name: string; file: string }[] =>
  [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+\.island\.tsx)['"]/g)].flatMap(([, names = '', target = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => ({ name, file: resolveImport(page, target) ?? target })),
  );

const shownIslands = (texts: ReadonlyMap<string, string>): Shown[] =>
  [...texts]
    .filter(([page]) => page.startsWith('src/') && page.endsWith('.astro'))
    .flatMap(([page, text]) => importedIslands(page, text).flatMap((one) => tagsOf(text, one.name).map((tag) => ({ page, ...one, ...tag }))));

/** Transitive imports of a file within `src/`, with itself. */
function reachedFrom(file: string, targets: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const one of reached) for (const target of targets.get(one) ?? []) reached.add(target);
  return reached;
}

/** Forms that are submitted before their script listens would lose their input. */
const formOffences = (texts: ReadonlyMap<string, string>): Offence[] =>
  [...texts]
    .filter(([file]) => /^src\/.*\.(?:astro|tsx)$/.test(file) && !isTest(file))
    .flatMap(([file, text]) => tagsOf(text, 'form').map(({ tag, line }) => ({ file, tag, line })))
    .filter(({ tag }) => !/\s(?:action=[{"]|method="dialog")/.test(tag))
    .map(({ file, line }) => ({
      file,
      line,
      reason: 'has a form without action: sent before its script listens, it loads the page anew (lib/ScriptForm.tsx, or method="dialog")',
    }));

/** Violations that neither types nor the build report: directive, renderer, early input, the test of a store. */
export function islandOffences(texts: ReadonlyMap<string, string>, imports: readonly Import[]): Offence[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const targetsOf = new Map([...targets].map(([from, list]) => [from, list.map(({ to }) => to)]));
  const shown = shownIslands(texts);
  const at = (file: string, reason: string, line = 1): Offence => ({ file, line, reason });
  const withoutDirective = shown
    .filter(({ page, name, tag }) => !directive.test(tag) && !insideAnother.has(`${page} ${name}`))
    .map(({ page, line, name }) =>
      at(page, `prints ${name} without client:intent, client:visible, client:near, client:kept="…" or client:manual: it never hydrates`, line),
    );
  const untagged = [...texts]
    .filter(([file, text]) => file.startsWith('src/') && islandFile.test(file) && !/^export const [A-Z]\w* = island\(/m.test(text))
    .map(([file]) => at(file, 'exports no island(…) (lib/island.ts): Astro renders it once more to find its renderer'));
  const withFields = [...new Map(shown.filter(({ tag }) => fillable.test(tag)).map((one) => [one.file, one.name]))].flatMap(([file, name]) => {
    const reached = reachedFrom(file, targetsOf);
    return [...reached].some((one) => one.endsWith('.tsx') && field.test(texts.get(one) ?? '')) ? [{ file, name, reached }] : [];
  });
  return [
    ...withoutDirective,
    ...untagged,
    ...withFields
      .filter(({ reached }) => !reached.has(earlyInput))
      .map(({ file }) => at(file, 'has fields and no useEarlyInput: what is filled in before it hydrates is lost')),
    ...withFields
      .filter(({ name }) => !hasJourney(name, texts))
      .map(({ file, name }) => at(file, `has fields and no entry in ${islandJourneys} (of: '${name}')`)),
    ...formOffences(texts),
    ...storesWithoutTest(texts),
  ];
}

function hasJourney(name: string, texts: ReadonlyMap<string, string>): boolean {
  const elsewhere = journeysElsewhere.get(name);
  return elsewhere === undefined ? (texts.get(islandJourneys) ?? '').includes(`of: '${name}'`) : texts.has(elsewhere);
}

/** A test in the store's folder imports it or a store made from it. */
function storesWithoutTest(texts: ReadonlyMap<string, string>): Offence[] {
  const stores = [...texts.keys()].filter((file) => /^src\/.*\.store\.ts$/.test(file));
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const importsStore = (from: string, store: string) =>
    folderOf(from) === folderOf(store) && importsIn(texts.get(from) ?? '').some(({ target }) => resolveImport(from, target) === store);
  const tests = [...texts.keys()].filter((file) => file.startsWith('src/') && isTest(file));
  const direct = new Set(stores.filter((store) => tests.some((test) => importsStore(test, store))));
  return stores
    .filter((store) => !direct.has(store) && ![...direct].some((other) => importsStore(other, store)))
    .map((file) => ({ file, line: 1, reason: `has no test beside it (${file.slice(folderOf(file).length + 1).replace(/ts$/, 'test.ts')})` }));
}
