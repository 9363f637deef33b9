import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#publish/render/bundle.server.ts';
import type { Figure } from './figures.ts';
import { writeLargeFeed, writeLong } from './large-feeds.ts';

const sizes = [25, 50, 100, 200] as const;
const formats = { api: 'harbour', csv: 'ridgeway' } as const;
const limits = { seconds: 10, megabytes: 512 };

/** Texts that are no feed, or one with a record that is none. */
const odd = [
  {
    name: 'JSON with one text of 150 MB',
    format: 'api',
    parts: ['{"dealer_id":"harbour","cars":[{"id":7,"make":"Kia","dealercomments":"', 'x', '"}]}'],
    size: 150,
  },
  { name: '190 MB of spaces', format: 'api', parts: ['', ' ', ''], size: 190 },
  { name: 'a table with a line of 100 MB', format: 'csv', parts: ['Make,Model\n', 'x', '\n'], size: 100 },
] as const;

const usage = z.object({ cpu: z.number(), megabytes: z.number() });

/** Takes feeds of 25 to 200 MB in, each twice, so that the second meets a snapshot; then what is no feed. Seconds, CPU and memory of the command. */
export async function feedFigures(say: (line: string) => void): Promise<Figure[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-feeds-'));
  try {
    const sites = path.join(root, 'sites');
    cpSync(path.join(projectRoot, 'sites/templates'), path.join(sites, 'templates'), { recursive: true });
    const figures: Figure[] = [];
    const measure = (name: string, format: keyof typeof formats, file: string) => {
      const { seconds, cpu, megabytes, said } = taken(format, file, root);
      say(`${name}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, ${megabytes.toFixed(0)} MB: ${said}`);
      figures.push({ name: `feed: ${name}`, value: seconds, unit: 's', limit: limits.seconds });
      figures.push({ name: `feed: ${name}, memory`, value: megabytes, unit: 'MB', limit: limits.megabytes });
    };
    for (const format of ['csv', 'api'] as const) {
      const site: unknown = JSON.parse(readFileSync(path.join(projectRoot, `sites/${formats[format]}.json`), 'utf8'));
      writeFileSync(path.join(sites, `${formats[format]}.json`), JSON.stringify(site));
      const file = path.join(root, `feed.${format}`);
      for (const size of sizes) {
        const count = writeLargeFeed({ file, format, site }, size);
        rmSync(path.join(root, 'data'), { recursive: true, force: true });
        const name = `${size} MB of ${format === 'csv' ? 'CSV' : 'JSON'}`;
        say(`${name}: ${count} records`);
        measure(name, format, file);
        measure(`${name}, again`, format, file);
      }
    }
    for (const { name, format, parts, size } of odd) {
      const file = path.join(root, 'odd');
      writeLong(file, parts, size);
      measure(name, format, file);
    }
    return figures;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function taken(format: keyof typeof formats, from: string, root: string) {
  const dataDir = path.join(root, 'data');
  mkdirSync(dataDir, { recursive: true });
  const usageFile = path.join(root, 'usage.json');
  const began = performance.now();
  const command = [
    '--import',
    './scripts/compile-cache.ts',
    '--import',
    './scripts/bench/usage.ts',
    'scripts/stock.ts',
    formats[format],
    '--from',
    from,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, FORECOURT_SITES: path.join(root, 'sites'), FORECOURT_DATA: dataDir, USAGE_FILE: usageFile },
  });
  const seconds = (performance.now() - began) / 1000;
  const [said = ''] = `${stdout}${stderr}`.split('\n', 1);
  return { seconds, said, ...usage.parse(JSON.parse(readFileSync(usageFile, 'utf8'))) };
}
