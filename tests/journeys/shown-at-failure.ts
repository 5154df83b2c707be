import type { Page } from 'playwright';
import { onTestFailed, TestRunner } from 'vitest';

/** Most characters of an outline of what a page showed when its test failed. */
const maxShown = 8_000;

/** What assistive technology is told of a page and its frames, or why it cannot be had. */
async function outlineOf(page: Page): Promise<string> {
  if (page.isClosed()) return 'closed by then';
  const outlines = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .ariaSnapshot({ timeout: 5_000 })
        .catch((error: Error) => error.message),
    ),
  );
  return outlines
    .map((outline) => outline.replaceAll(/^ *- \/url: .*\n/gm, '').slice(0, maxShown))
    .join('\n--- frame\n');
}

/** Adds what a page showed to the error of its test, so that a failure elsewhere can be understood from its report. */
export function tellWhatIsShown(page: Page, errors: readonly string[]): void {
  // A page that is opened before the tests belongs to none of them.
  if (!TestRunner.getCurrentTest()) return;
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (!error) return;
    const shown = `\n\nShown at ${page.url()}:\n${await outlineOf(page)}\nErrors seen: ${errors.join('\n') || 'none'}`;
    error.message += shown;
  });
}
