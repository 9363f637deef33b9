import type { Context, Next } from 'hono';

const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const sent = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

/** Against DNS rebinding, by which another site would be same-origin. */
export async function thisMachineOnly(call: Context, next: Next): Promise<Response | undefined> {
  const host = call.req.header('Host') ?? new URL(call.req.url).host;
  if (!ownHost.test(host))
    return call.json({ error: 'Ask by the name localhost. Behind a proxy of this machine, have it send Host: localhost.' }, 421, sent);
  await next();
  for (const [name, value] of Object.entries(sent)) call.res.headers.set(name, value);
  return undefined;
}
