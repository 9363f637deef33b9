import { providePageAccount } from './page-account.ts';

/** Hands the islands of this page the account; its code is loaded when one asks for it. Other pages carry nothing of it. */
export const startAccountPage = (): void => providePageAccount(async () => (await import('./account.client.ts')).account());
