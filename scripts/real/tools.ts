import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findTestBrowser, installCommand } from '../find-browser.ts';
import { findPostgres, installPostgres } from '../postgres.ts';

const libraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu`);

/** The first of these programs, by absolute path or name; null without one. */
export function findProgram(...names: readonly string[]): string | null {
  // Servers are not on every user's path.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return names.flatMap((name) => (path.isAbsolute(name) ? name : folders.map((folder) => path.join(folder, name)))).find(existsSync) ?? null;
}

/** @throws when it is missing. */
export function pathOf(...names: readonly string[]): string {
  const found = findProgram(...names);
  if (found === null) throw new Error(`${names.join(' or ')} is missing.`);
  return found;
}

export const webkitPrograms = {
  driver: ['WebKitWebDriver'],
  display: ['Xvfb'],
  browser: libraries.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`),
};
export const firefoxPrograms = ['firefox-esr', 'firefox'];

type Tool = { install: string; isHere(): boolean };

const debian = (packages: string, ...programs: readonly string[]): Tool => ({
  install: `apt-get install -y ${packages}`,
  isHere: () => findProgram(...programs) !== null,
});

/** Tools besides the project's packages, with their install command. */
export const tools = {
  Chromium: { install: installCommand, isHere: () => findTestBrowser() !== null },
  WebKit: {
    install: 'apt-get install -y webkit2gtk-driver xvfb',
    isHere: () => Object.values(webkitPrograms).every((programs) => findProgram(...programs) !== null),
  },
  Firefox: debian('firefox-esr', ...firefoxPrograms),
  PostgreSQL: { install: installPostgres, isHere: () => findPostgres() !== null },
  strace: debian('strace', 'strace'),
  nginx: debian('nginx', 'nginx'),
  Apache: debian('apache2', 'apache2'),
  Caddy: debian('caddy', 'caddy'),
  versitygw: { install: 'go install github.com/versity/versitygw/cmd/versitygw@latest', isHere: () => findProgram('versitygw') !== null },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** @throws when it is missing. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findTestBrowser();
  if (executablePath === null) throw new Error(`Chromium is missing. Run: ${installCommand}`);
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
