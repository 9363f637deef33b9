import { type RunFolders, runScript } from '../run-script.ts';

export type Answer = { code: number | null; json: unknown; stderr: string; seconds: number };

export function runCommand(name: string, args: readonly string[], folders: RunFolders): Answer {
  const { stdout, ...answer } = runScript(name, [...args, '--json'], folders);
  return { ...answer, json: parsed(stdout) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
