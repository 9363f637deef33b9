import manifest from '../package.json' with { type: 'json' };

/** A sentence, or null when the version will do. @param version such as `v20.20.2`. @param engines `engines.node` of package.json: `>=26`. */
export function nodeFault(version: string, engines: string): string | null {
  const [needed, major] = [engines, version].map((text) => Number(/\d+/.exec(text)?.[0]));
  if (needed === undefined || major === undefined || major >= needed) return null;
  return `This is Node ${version.replace(/^v/, '')}, and Forecourt needs ${needed} or later: start it by npm, such as npm run check, which uses the project’s own Node, or put node_modules/.bin first in PATH.`;
}

const fault = nodeFault(process.version, manifest.engines.node);
if (fault !== null) {
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
