import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { inFolder } from '../in-folder.ts';
import { runScript } from '../run-script.ts';
import type { Figure } from './figures.ts';
import { writeLargeFeed, writeLong } from './large-feeds.ts';

const sizes = [25, 50, 100, 200] as const;
const formats = { api: 'harbour', csv: 'ridgeway' } as const;
const limits = { seconds: 10, megabytes: 512 };
/** The default cap in megabytes. Larger feeds are refused, and accepted without a bound where a site raises its caps. */
const withinCap = 100;
const raisedCaps = { megabytes: 400, records: 200_000 };

/** Files that are no feed, or have an invalid record. */
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

type SiteFile = { stock: object };

const usage = z.object({ cpu: z.number(), megabytes: z.number() });

/** Imports feeds of 25 to 200 MB twice (the second over a snapshot), then invalid files: seconds, CPU and memory of the command. */
export const feedFigures = (say: (line: string) => void): Promise<Figure[]> =>
  inFolder('feeds', async (root) => {
    const sites = path.join(root, 'sites');
    cpSync(path.join(projectRoot, 'sites/templates'), path.join(sites, 'templates'), { recursive: true });
    const figures: Figure[] = [];
    const measure = (name: string, format: keyof typeof formats, file: string, isBound = true) => {
      const { seconds, cpu, megabytes, said } = taken(format, file, root);
      say(`${name}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, ${megabytes.toFixed(0)} MB: ${said}`);
      figures.push({ name: `feed: ${name}`, value: seconds, unit: 's', ...(isBound ? { limit: limits.seconds } : {}) });
      figures.push({ name: `feed: ${name}, memory`, value: megabytes, unit: 'MB', ...(isBound ? { limit: limits.megabytes } : {}) });
    };
    for (const format of ['csv', 'api'] as const) {
      const site: SiteFile = JSON.parse(readFileSync(path.join(projectRoot, `sites/${formats[format]}.json`), 'utf8'));
      const siteFile = path.join(sites, `${formats[format]}.json`);
      const file = path.join(root, `feed.${format}`);
      for (const size of sizes) {
        const count = writeLargeFeed({ file, format, site }, size);
        rmSync(path.join(root, 'data'), { recursive: true, force: true });
        const name = `${size} MB of ${format === 'csv' ? 'CSV' : 'JSON'}`;
        say(`${name}: ${count} records`);
        writeFileSync(siteFile, JSON.stringify(site));
        measure(size > withinCap ? `${name}, refused` : name, format, file);
        if (size > withinCap) writeFileSync(siteFile, JSON.stringify({ ...site, stock: { ...site.stock, caps: raisedCaps } }));
        if (size > withinCap) measure(`${name}, caps raised`, format, file, false);
        measure(`${name}, again`, format, file, size <= withinCap);
      }
    }
    for (const { name, format, parts, size } of odd) {
      const file = path.join(root, 'odd');
      writeLong(file, parts, size);
      measure(name, format, file);
    }
    return figures;
  });

function taken(format: keyof typeof formats, from: string, root: string) {
  const dataDir = path.join(root, 'data');
  mkdirSync(dataDir, { recursive: true });
  const usageFile = path.join(root, 'usage.json');
  const way = { imports: ['scripts/bench/usage.ts'], environment: { USAGE_FILE: usageFile } };
  const { stdout, stderr, seconds } = runScript('stock', [formats[format], '--from', from], { sitesDir: path.join(root, 'sites'), dataDir }, way);
  const [said = ''] = `${stdout}${stderr}`.split('\n', 1);
  return { seconds, said, ...usage.parse(JSON.parse(readFileSync(usageFile, 'utf8'))) };
}
