import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#lib/files/project-root.server.ts';

export type RunFolders = { sitesDir: string; dataDir: string; outDir: string };
type Ran = { code: number | null; stdout: string; stderr: string; seconds: number };
/** `imports` are preloaded by Node. */
type Way = { environment?: Readonly<Record<string, string>>; imports?: readonly string[]; input?: string };

/** Runs a command such as `build` in a process of its own. Folders that are left out are those of the environment. */
export function runScript(name: string, args: readonly string[], folders: Partial<RunFolders>, { environment, imports = [], input }: Way = {}): Ran {
  const { sitesDir, dataDir, outDir } = folders;
  const loaded = ['scripts/compile-cache.ts', ...imports].flatMap((file) => ['--import', path.join(projectRoot, file)]);
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...loaded, path.join(projectRoot, 'scripts', `${name}.ts`), ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    input,
    env: {
      ...process.env,
      ...(sitesDir === undefined ? {} : { FORECOURT_SITES: sitesDir }),
      ...(dataDir === undefined ? {} : { FORECOURT_DATA: dataDir }),
      ...(outDir === undefined ? {} : { FORECOURT_OUT: outDir }),
      ...environment,
    },
  });
  return { code: status, stdout, stderr, seconds: (performance.now() - began) / 1000 };
}

/** @throws for an exit code that is not among `codes`. */
export function requireScript(codes: readonly number[], ...[name, args, folders, way]: Parameters<typeof runScript>): Ran {
  const ran = runScript(name, args, folders, way);
  if (ran.code === null || !codes.includes(ran.code))
    throw new Error(`${name} ${args.join(' ')} ended with code ${ran.code}: ${ran.stderr}${ran.stdout.slice(0, 2000)}`);
  return ran;
}
