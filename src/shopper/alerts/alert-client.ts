import type { BrowserNetwork } from '#browser/browser.ts';
import type { AlertAnswer, AlertTargetBody } from '#contract/alert-calls.ts';
import { alertPaths } from '#contract/alert-paths.ts';
import type { AlertProps, SmsProps } from './alert-props.ts';

/** Browser client of alerts. Each call returns the text for the shopper, and throws with one. */
export type AlertClient = {
  byEmail(email: string, target: AlertTargetBody): Promise<string>;
  /** For the signed-in account; `email` null means SMS to its phone. Null while signed out. */
  ofAccount(email: string | null, target: AlertTargetBody): Promise<string | null>;
};

const unreachable = 'We couldn’t reach the dealership’s server. Check your connection and try again.';
const failed = 'Something went wrong on our side. Please try again in a minute.';

export function alertClient({ fetch }: Pick<BrowserNetwork, 'fetch'>, alerts: AlertProps, sms: SmsProps | null): AlertClient {
  async function call(address: string, body: object, withCookie: boolean): Promise<Response> {
    const cookie = withCookie ? ({ credentials: 'include' } as const) : {};
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), ...cookie };
    const response = await fetch(address, request).catch(() => {
      throw new Error(unreachable);
    });
    if (response.ok || (withCookie && response.status === 401)) return response;
    const problem: { detail?: string } = await response.json().catch(() => ({}));
    throw new Error(problem.detail ?? failed);
  }
  const messageOf = async (response: Response): Promise<string> => ((await response.json()) as AlertAnswer).message;
  return {
    byEmail: async (email, target) => messageOf(await call(alerts.post, { website_id: alerts.site, email, target, consent: alerts.consent }, false)),
    async ofAccount(email, target) {
      if (sms === null) return null;
      const consent = email === null ? sms.consent : alerts.consent;
      const response = await call(sms.base + alertPaths.addAlerts, { email, target, consent }, true);
      return response.status === 401 ? null : messageOf(response);
    },
  };
}
