const nameOfScript = /[\w.[\]-]+\.js\b/g;
const worker = /new Worker\(\s*new URL\(\s*[`'"][^`'"]*?([\w.[\]-]+\.js)[`'"]/g;

/**
 * The transitive closure of imports, static or dynamic, without Workers. @param scripts the bundle by name; a name occurs in a script only where it is
 * loaded.
 */
export function scriptClosure(first: readonly string[], scripts: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set<string>();
  const open = [...first];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const code = scripts.get(name);
    if (code === undefined || reached.has(name)) continue;
    reached.add(name);
    const workers = new Set([...code.matchAll(worker)].map(([, script]) => script));
    open.push(...[...code.matchAll(nameOfScript)].map(([script]) => script).filter((script) => !workers.has(script)));
  }
  return reached;
}
