import type { PublishTarget } from '#site/schema/publish-targets.ts';
import { directoryStore } from './directory-store.server.ts';
import type { ObjectStore } from './object-store.ts';
import type { ReleaseFiles } from './push-release.ts';
import { type S3Limits, s3Store } from './s3-store.server.ts';

const timeoutMs = 10_000;

export const storageOf = ({ endpoint = '', bucket = '', prefix, region }: PublishTarget) => ({ endpoint, bucket, prefix, region });

/**
 * @param variables environment with secrets.
 * @param limits omitted: those for publishing.
 * @throws for a missing variable, by name, or a command target. Secrets are not printed.
 */
export function storeOf(target: PublishTarget, variables: NodeJS.ProcessEnv, limits?: S3Limits): ObjectStore {
  if (target.kind === 'directory') return directoryStore(target.directory ?? '');
  const { name } = target;
  if (target.kind === 'command')
    throw new Error(`publish.targets: ${name} is a command, which keeps no list of releases. Ask the host that it publishes to.`);
  const read = (variable: string) => {
    const value = variables[variable];
    if (!value) throw new Error(`publish.targets: ${name} reads ${variable}, which is not set. Set it in the environment of this command.`);
    return value;
  };
  return s3Store({ ...storageOf(target), accessKey: read(target.access_key_env), secret: read(target.secret_env) }, limits);
}

/** Checks the public home page; null: it is this release, otherwise a sentence. */
export async function checkHome(address: string, release: ReleaseFiles): Promise<string | null> {
  const expected = Buffer.from(await release.read('index.html'));
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) return `${address} answered ${answer.status}.`;
    return body.equals(expected) ? null : `${address} answered another page than this release’s.`;
  } catch (error) {
    return `${address} did not answer (${error instanceof Error ? error.name : String(error)}).`;
  }
}
