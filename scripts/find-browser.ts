import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window: the browser tests take two thirds of the time in it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The command that helps where no browser is found. */
export const installCommand = 'apt-get install -y chromium';

/** The path of the browser: `$CHROME`, else the first known name on the path; null where there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  return find(names, environment);
}

/** The path of the browser for tests: one without a window where there is one, unless `$CHROME` names another. */
export function findTestBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  return find(shells, environment) ?? find(names, environment);
}

function find(names: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  if (environment.CHROME) return existsSync(environment.CHROME) ? environment.CHROME : null;
  const folders = (environment.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}
