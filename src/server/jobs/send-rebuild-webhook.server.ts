import { randomUUID } from 'node:crypto';
import { signedWebhook, webhookHeaders } from '#lib/http/signed-webhook.server.ts';
import { secretsIn } from '#lib/http/webhook.server.ts';

export type WebhookRequest = {
  slug: string;
  /** `rebuild.secret_env`; undefined: the site accepts no webhooks. */
  secretEnv: string | undefined;
  variables: NodeJS.ProcessEnv;
  /** Base URL without `/webhooks/…`, such as `https://hooks.example.com`. */
  to: string;
  fetch: typeof fetch;
};

/** `message` contains the result, and the fix on failure. `status` is null without a response. */
export type WebhookResult = { isAccepted: boolean; status: number | null; url: string; message: string };

const timeoutMs = 10_000;

/** Sends one signed webhook, as a feed does after a stock change. @throws without a secret. */
export async function sendRebuildWebhook({ slug, secretEnv, variables, to, fetch }: WebhookRequest): Promise<WebhookResult> {
  const [secret] = secretsIn(secretOf(slug, secretEnv, variables));
  if (secret === undefined)
    throw new Error(
      `${secretEnv} holds no usable secret. Fix: whsec_ and 24 bytes or more in base64, such as echo "whsec_$(openssl rand -base64 32)".`,
    );
  const url = `${to.replace(/\/+$/, '')}/webhooks/${slug}`;
  const webhook = signedWebhook(secret, `test_${randomUUID()}`);
  try {
    const headers = { 'content-type': 'application/json', ...webhookHeaders(webhook) };
    const { status } = await fetch(url, { method: 'POST', headers, body: webhook.body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { isAccepted: status === 202, status, url, message: wordsOf(status, slug, url, secretEnv ?? '') };
  } catch (error) {
    return {
      isAccepted: false,
      status: null,
      url,
      message: `${url}: nobody answers (${causeOf(error)}). Fix: start npm run worker, or say where it is: --to https://hooks.example.com.`,
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

/** `fetch` puts the reason into the cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Error) return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return String(cause);
}
