import { createHash } from 'node:crypto';
import { reservationPaths } from '#contract/reservation-paths.ts';
import { escapeHtml } from '#lib/text/html.ts';
import { dollars } from '#lib/text/money.ts';
import type { Site } from '#site/schema/site.ts';
import { plainPage } from '../leads/plain-page.ts';
import type { StoredReservation } from './reservation.ts';

// The test provider's payment page, and refusals for shoppers without script. Pages with a style of their own.

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:32rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.25;text-wrap:balance}.test{border:.25rem solid;padding:.75rem;font-weight:700}
button{font:inherit;display:block;width:100%;min-height:3rem;margin:.75rem 0;cursor:pointer}
.main{border:0;border-radius:.5rem;background:light-dark(#0b57d0,#a8c7fa);color:light-dark(#fff,#062e6f);font-weight:700}.main:focus-visible{outline:.2rem solid;outline-offset:.2rem}
dl{border:1px solid light-dark(#bbb,#555);border-radius:.5rem;padding:.5rem 1rem}dl div{display:flex;gap:1rem;padding:.25rem 0}dt{flex:0 0 5.5rem;color:light-dark(#555,#bbb)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}.fine{font-size:.875rem;color:light-dark(#555,#bbb)}`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const html = (content: string, status: number) =>
  new Response(content, {
    status,
    headers: {
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors 'none'`,
    },
  });

const warning = '<p class="test" role="note">TEST PAYMENT PAGE. No money is taken, and no card is asked for.</p>';

function screen(site: Site, title: string, content: string, status: number): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} | ${site.name}`)}</title><style>${style}</style>`;
  return html(`<!doctype html><html lang="en-AU"><head>${head}</head><body><main>${content}</main></body></html>`, status);
}

/** @param content markup. */
export const plainScreen = (site: Site, title: string, content: string, status = 200): Response =>
  screen(site, title, `<p class="fine">${escapeHtml(site.name)}</p><h1>${escapeHtml(title)}</h1>${content}`, status);

const testScreen = (site: Site, title: string, content: string): Response =>
  screen(site, `TEST: ${title}`, `${warning}<h1>${escapeHtml(title)}</h1>${content}`, 200);

/** @param isDeclined the last attempt was. */
export function testPaymentPage(reservation: StoredReservation, site: Site, base: string, isDeclined: boolean): Response {
  const { title, cents, sessionId } = reservation;
  const action = `${base}${reservationPaths.testPaymentPress.replace('{session}', sessionId ?? '')}`;
  const declined = isDeclined ? '<p role="alert">Your test payment was declined. You can try again.</p>' : '';
  const buttons = [
    ['pay', `Pay ${dollars(cents / 100)} (test)`],
    ['decline', 'Have it declined (test)'],
    ['cancel', 'Cancel and go back'],
  ]
    .map(([press = '', label = '']) => `<button name="press" value="${press}">${escapeHtml(label)}</button>`)
    .join('');
  const content = `${declined}<p>${escapeHtml(site.name)}</p><p>Deposit for the ${escapeHtml(title)}: <strong>${escapeHtml(dollars(cents / 100))}</strong></p><form method="post" action="${escapeHtml(action)}">${buttons}</form>`;
  return testScreen(site, 'Pay your deposit', content);
}

/** @param back the page that reserved. */
export const testPaymentOver = (site: Site, back: string): Response =>
  testScreen(
    site,
    'This payment page is closed',
    `<p>You can no longer pay on this page.</p><p><a href="${escapeHtml(back)}">Back to ${escapeHtml(site.name)}</a></p>`,
  );

/** @param similar URL of similar vehicles, or null. */
export function refusalPage(site: Site, sentences: readonly string[], similar: string | null): Response {
  const list = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('');
  const link = similar === null ? '' : `<p><a href="${escapeHtml(similar)}">See similar vehicles</a></p>`;
  return new Response(plainPage(site, 'We couldn’t reserve it yet', `${list}${link}`), {
    status: 422,
    headers: { 'Content-Type': 'text/html;charset=utf-8' },
  });
}
