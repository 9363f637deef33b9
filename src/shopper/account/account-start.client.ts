import { providePageAccount } from './page-account.ts';

/** Provides the account to islands, lazily; other pages carry no code for it. */
export const startAccountPage = (): void => providePageAccount(async () => (await import('./account.client.ts')).account());
