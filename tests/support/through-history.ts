import type { Page } from '@playwright/test';

/**
 * Goes one back (−1) or forward (1) in the history of a page. A task of its own does it, and the page has answered before that.
 * On a busy machine a navigation may end a context whose answer is still on its way.
 */
export const throughHistory = (page: Page, by: -1 | 1): Promise<void> => page.evaluate((steps) => void setTimeout(() => history.go(steps)), by);
