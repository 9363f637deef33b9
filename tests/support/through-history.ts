import type { Page } from '@playwright/test';

/** Goes back (−1) or forward (1) in a separate task: on a busy machine a navigation may end a context before its response. */
export const throughHistory = (page: Page, by: -1 | 1): Promise<void> => page.evaluate((steps) => void setTimeout(() => history.go(steps)), by);
