import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Waits until what searches of the admin show is what was typed last: anything before goes away again. */
export const hasFound = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[role="status"][aria-busy="true"]').count()).toBe(0);
