import './own-node.ts';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { outliveReaders } from '#lib/files/outlive-readers.server.ts';
import { printable, printableJson } from '#lib/text/printable.ts';

/** Prints wrong usage of a command; exit code 2. */
export class Usage extends Error {
  readonly usage: string;

  constructor(message: string, usage: string) {
    super(message);
    this.usage = usage;
  }
}

outliveReaders();
process.on('uncaughtException', (error) => {
  if (error instanceof Usage) {
    process.stderr.write(`${printable(error.message)}\n\n${error.usage}\n`);
    process.exit(2);
  }
  process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
});

/** Every command also has `--help`, which prints the usage and ends, and `--json`. @throws Usage for an unknown option. */
export function parseArguments<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  const all = { ...options, help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;
  try {
    const parsed = parseArgs({ options: all, allowPositionals: true, strict: true });
    if ('help' in parsed.values && parsed.values.help === true) {
      process.stdout.write(`${usage}\n`);
      process.exit(0);
    }
    return parsed;
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error), usage);
  }
}

export function printJson(value: object): void {
  process.stdout.write(`${printableJson(value)}\n`);
}
