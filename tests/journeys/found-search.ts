import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Waits until searches in the admin show the results for the text typed last, which replace any earlier ones. */
export const waitForResults = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[role="status"][aria-busy="true"]').count()).toBe(0);
