import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The browser tests take two thirds of the time without a window. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

export const installCommand = 'apt-get install -y chromium';

/** `$CHROME`, else the first known name on the path; null without one. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  return find(names, environment);
}

/** Prefers a headless shell, unless `$CHROME` is set. */
export function findTestBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  return find(shells, environment) ?? find(names, environment);
}

function find(names: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  if (environment.CHROME) return existsSync(environment.CHROME) ? environment.CHROME : null;
  const folders = (environment.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}
