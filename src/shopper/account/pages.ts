import type { SiteContext } from '#dealers/site-context.ts';
import { garageFrame } from '#garage/pages.ts';
import { formFrame } from '#leads/pages/form-frame.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { type MyGarageModel, myGaragePages } from './account-page.ts';
import { accountSettings } from './account-settings.ts';
import { type SignInModel, signInPage } from './sign-in-page.ts';

type AccountPage = PageSource<'favourites', MyGarageModel> | PageSource<'sign-in', SignInModel>;

const frame = ({ account, reservations, alerting }: MyGarageModel): PageFrame => ({
  ...garageFrame,
  sheets: [
    ...garageFrame.sheets,
    ...(account === null ? [] : ['account' as const]),
    ...(reservations === null ? [] : ['reservation' as const]),
    ...(alerting === undefined ? [] : ['alert' as const]),
  ],
});

const signInFrame: PageFrame = { ...formFrame, sheets: [...formFrame.sheets, 'account'] };

export function accountPages(context: SiteContext): AccountPage[] {
  const garage = myGaragePages(context).map(
    (page): AccountPage => ({ path: page.path, kind: 'favourites', make: () => page, frame, bringsVehicles: true }),
  );
  const settings = accountSettings(context.site);
  if (settings === null) return garage;
  return [...garage, { path: paths.signIn, kind: 'sign-in', make: () => signInPage(context, settings), frame: () => signInFrame }];
}
