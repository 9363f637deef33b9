import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Check, without } from './checks.ts';
import { ReleaseSite } from './release-site.ts';
import { pathOf } from './tools.ts';

/** A relevant system call: a write, a new entry, or a sync (`all` for a file system), in the order of return. */
type Call = { kind: 'write' | 'entry' | 'sync' | 'all' | 'flip'; file: string };

/**
 * By strace: a release is synced before its link is replaced, for a small change, many files, and many files without the command that syncs a file
 * system.
 */
export async function checkSyncOrder(): Promise<Check[]> {
  const site = new ReleaseSite();
  const log = path.join(site.folder, 'strace');
  const calls = 'openat,write,pwrite64,ftruncate,link,linkat,mkdir,mkdirat,rename,renameat,renameat2,symlink,symlinkat,fsync,fdatasync,syncfs';
  const wrap = [pathOf('strace'), '-f', '-y', '-s', '1024', '-o', log, '-e', `trace=${calls}`];
  const removeAll = () => rmSync(site.siteDir, { recursive: true });
  const builds: [name: string, prepare: () => void, environment: Record<string, string>][] = [
    ['a small change', () => site.change(), {}],
    ['a first release', removeAll, {}],
    ['a first release where no command syncs a file system', removeAll, { PATH: '/nowhere' }],
  ];
  try {
    await site.build();
    const checks: Check[] = [];
    for (const [name, prepare, environment] of builds) {
      prepare();
      const code = await site.build({ wrap, environment });
      const seen = callsIn(readFileSync(log, 'utf8'), site.siteDir);
      const flips = seen.filter(({ kind }) => kind === 'flip').length;
      const faults = [...(code === 0 && flips === 1 ? [] : [`exit code ${code}, ${flips} flips`]), ...unsynced(seen, site.siteDir)];
      checks.push(without(`all is synced before the link is replaced, by strace: ${name}`, faults, `${seen.length} calls`));
    }
    return checks;
  } finally {
    site.remove();
  }
}

/** An interrupted call counts where it resumes. */
function callsIn(log: string, siteDir: string): Call[] {
  const begun = new Map<string, string>();
  return log.split('\n').flatMap((line) => {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(pid, rest.slice(0, -'<unfinished ...>'.length));
      return [];
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const call = resumed === null ? rest : `${begun.get(pid) ?? ''}${resumed[1]}`;
    return callIn(call, siteDir) ?? [];
  });
}

function callIn(text: string, siteDir: string): Call | null {
  const [, name = '', args = ''] = /^(\w+)\((.*)\)\s+= \d/.exec(text) ?? [];
  const [onHandle = ''] = /(?<=^\d+<)[^>]*/.exec(args) ?? [];
  const paths = [...args.matchAll(/"([^"]*)"/g)].map(([, file = '']) => file);
  const last = paths.at(-1) ?? '';
  if (name === 'syncfs') return { kind: 'all', file: onHandle };
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', file: onHandle };
  if (name === 'write' || name === 'pwrite64' || name === 'ftruncate')
    return onHandle.startsWith(`${siteDir}/`) ? { kind: 'write', file: onHandle } : null;
  if (!last.startsWith(`${siteDir}/`)) return null;
  if (name.startsWith('rename') && last === path.join(siteDir, 'current')) return { kind: 'flip', file: last };
  if (name === 'openat') return args.includes('O_CREAT') ? { kind: 'entry', file: last } : null;
  return { kind: 'entry', file: last };
}

/** What was not synced before the flip, and the flip itself. Files in the site's own folder, such as the lock, do not count. */
function unsynced(calls: readonly Call[], siteDir: string): string[] {
  const flip = calls.findIndex(({ kind }) => kind === 'flip');
  const dirty = new Map<string, string>();
  const renamed = (file: string) =>
    file.replace(/\/releases\/[^/]+\.work(?=\/|$)/, '/releases/…').replace(/\/releases\/\d{6}-\w+(?=\/|$)/, '/releases/…');
  for (const { kind, file } of calls.slice(0, flip)) {
    if (kind === 'all') dirty.clear();
    else if (kind === 'sync') dirty.delete(renamed(file));
    else if (path.dirname(file) !== siteDir) dirty.set(renamed(kind === 'write' ? file : path.dirname(file)), `${file} (${kind})`);
  }
  const synced = calls.slice(flip).some(({ kind, file }) => kind === 'sync' && file === siteDir);
  return [...dirty.values(), ...(synced ? [] : ['the flip'])];
}
