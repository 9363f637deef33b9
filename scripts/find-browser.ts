import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The command that helps where no browser is found. */
export const installCommand = 'apt-get install -y chromium';

/** The path of the browser: `$CHROME`, else the first known name on the path; null where there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  if (environment.CHROME) return existsSync(environment.CHROME) ? environment.CHROME : null;
  for (const folder of (environment.PATH ?? '').split(path.delimiter)) {
    const found = names.map((name) => path.join(folder, name)).find((file) => existsSync(file));
    if (found) return found;
  }
  return null;
}
