const nameOfScript = /[\w.[\]-]+\.js\b/g;
const worker = /new Worker\(\s*new URL\(\s*[`'"][^`'"]*?([\w.[\]-]+\.js)[`'"]/g;

/**
 * The scripts of a bundle that some of them lead to, themselves with them: the transitive closure of imports, static or dynamic. What a Worker runs
 * is left out.
 * @param scripts the bundle's scripts by name; in a bundle a name stands in a script only to load it.
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
