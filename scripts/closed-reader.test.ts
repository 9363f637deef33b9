import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Runs a module whose readers close both streams after its first output. @returns its exit code and its message. */
function runUnread(program: string): Promise<{ code: number | null; messages: unknown[] }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  child.stdout?.once('data', () => {
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.send('closed');
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve({ code, messages }));
  });
}

const says = `
  await import('./cli.ts');
  process.stdout.write('first\\n');
  await new Promise((resolve) => process.once('message', resolve));
  for (let line = 0; line < 3; line += 1) {
    process.stdout.write('out\\n');
    process.stderr.write('err\\n');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  process.send('done');
  process.disconnect();
`;

test('a command whose reader closes goes on to its end', async () => {
  expect(await runUnread(says)).toEqual({ code: 0, messages: ['done'] });
});

test('its own exit code stays', async () => {
  expect(await runUnread(says.replace("process.send('done')", "process.exitCode = 3; process.send('done')"))).toEqual({
    code: 3,
    messages: ['done'],
  });
});

test('every command of package.json guards its streams', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const files = Object.values(scripts).flatMap((command) => command.match(/scripts\/[\w/-]+\.ts$/) ?? []);
  expect(files.length).toBeGreaterThan(20);
  const open = files.filter((file) => !/'\.\/cli\.ts'/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(open).toEqual([]);
});
