import type { AccountSettings } from '#account/account-settings.ts';
import type { KeepSettings } from '#vehicle/card/keep.ts';

/** Config for every page's script. `account` is absent without sign-in. */
export type PageSettings = KeepSettings & { account?: AccountSettings };
