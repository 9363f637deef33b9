import path from 'node:path';
import { environment } from '#lib/files/environment.server.ts';
import { parseArguments, printJson } from './cli.ts';
import { writeSamples } from './sample/feeds/write-samples.ts';

const usage = `Makes the sample feeds of the three sample sites, and the pictures that they show.

npm run samples [-- --json]

  --json  prints one JSON object: {sites, seconds}

Feeds go to samples/ in the data folder, pictures to <site>/media/ there; only what changed is written. The same day gives the same feeds.

Exit codes: 0 done, 1 a site's file is missing or wrong, 2 wrong usage.`;

const { values } = parseArguments(usage, {});
const start = performance.now();
const sites = await writeSamples(environment());
const seconds = Math.round(performance.now() - start) / 1000;

if (values.json) {
  printJson({ sites, seconds });
} else {
  for (const { slug, feed, changed, pictures, picturesChanged, unknown } of sites) {
    process.stdout.write(
      `${slug}: ${path.relative('.', feed)} ${changed ? 'written' : 'unchanged'}, ${pictures} pictures, ${picturesChanged} of them written\n`,
    );
    if (unknown.length > 0) process.stdout.write(`  not drawn, there is no such sample picture: ${unknown.join(', ')}\n`);
  }
  process.stdout.write(`Done in ${seconds.toFixed(1)} s.\n`);
}
