import type { BrowserContext, Page } from '@playwright/test';

/** Reports foreign code that ran or that the policy blocked. Call it before a page opens. */
export async function watchForeignCode(context: BrowserContext): Promise<string[]> {
  const events: string[] = [];
  await context.exposeBinding('__pwn', ({ page }) => events.push(`ran on ${page.url()}`));
  await context.exposeBinding('__stopped', ({ page }, what) => events.push(`stopped on ${page.url()}: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      Reflect.get(window, '__stopped')(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  context.on('dialog', (dialog) => {
    events.push(`dialog on ${dialog.page()?.url()}`);
    return dialog.dismiss();
  });
  context.on('page', (page) => page.on('popup', (popup) => events.push(`popup ${popup.url()}`)));
  return events;
}

/** Attributes that run code, and addresses that are none of a page, email or phone. */
export const foreignAttributes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        const leads = /^(?:href|src|action|formaction|poster|data|xlink:href)$/.test(name);
        const isKnown = !leads || /^(?:https?|mailto|sms|tel|whatsapp):/.test(new URL(value, location.href).href);
        return name.startsWith('on') || name === 'srcdoc' || !isKnown ? [`${element.tagName} ${name}=${value}`] : [];
      }),
    ),
  );
