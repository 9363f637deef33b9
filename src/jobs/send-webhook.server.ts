import { randomUUID } from 'node:crypto';
import { signedWebhook, webhookHeaders } from '#lib/signed-webhook.server.ts';
import { secretsIn } from '#lib/webhook.server.ts';

export type SendWebhook = {
  slug: string;
  /** The name of the variable with the secret (`rebuild.secret_env`); absent where the site takes no webhook. */
  secretEnv: string | undefined;
  /** Where variables are looked up. */
  variables: NodeJS.ProcessEnv;
  /** The receiver's address without `/webhooks/…`, such as `https://hooks.example.com`. */
  to: string;
  fetch: typeof fetch;
};

/** `says` tells what came of it, and the fix where it was not taken. `status` is null where nobody answered. */
export type Sent = { taken: boolean; status: number | null; url: string; says: string };

const waitMs = 10_000;

/**
 * Sends one signed webhook, as a feed does when its stock changed.
 * @throws where there is nothing to sign with.
 */
export async function sendWebhook({ slug, secretEnv, variables, to, fetch }: SendWebhook): Promise<Sent> {
  const [secret] = secretsIn(secretOf(slug, secretEnv, variables));
  if (secret === undefined)
    throw new Error(
      `${secretEnv} holds no usable secret. Fix: whsec_ and 24 bytes or more in base64, such as echo "whsec_$(openssl rand -base64 32)".`,
    );
  const url = `${to.replace(/\/+$/, '')}/webhooks/${slug}`;
  const webhook = signedWebhook(secret, `test_${randomUUID()}`);
  try {
    const headers = { 'content-type': 'application/json', ...webhookHeaders(webhook) };
    const { status } = await fetch(url, { method: 'POST', headers, body: webhook.body, redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
    return { taken: status === 202, status, url, says: wordsOf(status, slug, url, secretEnv ?? '') };
  } catch (error) {
    return {
      taken: false,
      status: null,
      url,
      says: `${url}: nobody answers (${causeOf(error)}). Fix: start npm run worker, or say where it is: --to https://hooks.example.com.`,
    };
  }
}

function secretOf(slug: string, secretEnv: string | undefined, variables: NodeJS.ProcessEnv): string {
  if (secretEnv === undefined)
    throw new Error(
      `${slug}: rebuild.secret_env names no variable, so no webhook is taken. Fix: write its name into the site's file, such as "FEED_SECRET".`,
    );
  const held = variables[secretEnv];
  if (!held) throw new Error(`${secretEnv} is not set (rebuild.secret_env of ${slug}). Fix: give this command the environment of the worker.`);
  return held;
}

function wordsOf(status: number, slug: string, url: string, secretEnv: string): string {
  switch (status) {
    case 202:
      return `${url} took the webhook (202): the run of ${slug} is on disk. npm run status -- ${slug} shows what came of it.`;
    case 401:
      return `${url} refused the signature (401). Fix: the worker needs the same secret in ${secretEnv}, the site ${slug}, and a clock that is right to five minutes.`;
    case 404:
      return `${url} knows no webhooks (404). Fix: --to takes the address of the worker's --port, or what stands before it.`;
    default:
      return `${url} answered ${status}. Fix: look at the worker's log, and at what stands before it.`;
  }
}

/** `fetch` hides the reason in the cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Error) return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return String(cause);
}
