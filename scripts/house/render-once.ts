import type { Offence } from './rules.ts';

const use = /<RenderOnce of=\{[^}]*\} name=(?:"([^"]*)"|\{`([^`]*)`\})?/g;

/** `VehicleFoot.astro` → `vehicle-foot`. */
const stemOf = (file: string): string => (/([^/]+)\.astro$/.exec(file)?.[1] ?? '').replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/**
 * Cache keys of `RenderOnce` begin with their file's name and are used once, so that no two places share a key for different markup. @param texts all
 * sources by path.
 */
export function renderOnceOffences(texts: ReadonlyMap<string, string>): Offence[] {
  const seen = new Map<string, string>();
  const offences: Offence[] = [];
  for (const [file, text] of texts) {
    if (!file.endsWith('.astro')) continue;
    for (const { index, 1: plain, 2: template } of text.matchAll(use)) {
      const line = text.slice(0, index).split('\n').length;
      const name = plain ?? template ?? '';
      const earlier = seen.get(name);
      if (name.split(' ')[0] !== stemOf(file))
        offences.push({ file, line, reason: `the name of RenderOnce begins with its file's: name={\`${stemOf(file)} …\`}` });
      else if (earlier !== undefined) offences.push({ file, line, reason: `RenderOnce of ${earlier} has this name too: ${name}` });
      seen.set(name, `${file}:${line}`);
    }
  }
  return offences;
}
