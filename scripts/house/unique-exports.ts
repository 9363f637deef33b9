import { isTest } from './graph.ts';
import type { Offence } from './rules.ts';

const declared = /^export (?:async )?(?:function\*?|const|let|type|interface|class|enum) ([\w$]+)/gm;

/**
 * Names that two modules of `src` export: a search for such a name finds the wrong one.
 * @param texts of all sources by path.
 */
export function uniqueExportOffences(texts: ReadonlyMap<string, string>): Offence[] {
  const seen = new Map<string, string>();
  const offences: Offence[] = [];
  for (const [file, text] of texts) {
    if (!/^src\/.*\.tsx?$/.test(file) || isTest(file)) continue;
    for (const { index, 1: name = '' } of text.matchAll(declared)) {
      const earlier = seen.get(name);
      if (earlier !== undefined && earlier !== file)
        offences.push({ file, line: text.slice(0, index).split('\n').length, reason: `${name} is exported by ${earlier} too: name what it is of` });
      seen.set(name, file);
    }
  }
  return offences;
}
