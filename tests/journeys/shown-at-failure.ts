import type { Page } from 'playwright';
import { onTestFailed, TestRunner } from 'vitest';

/** Maximum number of characters of a page's outline at the time when its test failed. */
const maxShown = 12_000;

/** Number of items that are shown of each list. */
const maxItems = 6;

/** Shortens an outline: leaves out the targets of links, and all but the first items of long lists. */
function shortened(outline: string): string {
  const counts: number[] = [];
  let dropped: number | undefined;
  const kept = outline.split('\n').filter((line) => {
    const indent = line.search(/\S/);
    if (dropped !== undefined && indent > dropped) return false;
    dropped = undefined;
    counts.length = Math.min(counts.length, indent + 1);
    if (/^ *- \/url: /.test(line)) return false;
    if (!/^ *- (?:listitem|treeitem|option)\b/.test(line)) return true;
    counts[indent] = (counts[indent] ?? 0) + 1;
    if (counts[indent] <= maxItems) return true;
    dropped = indent;
    return false;
  });
  return kept.join('\n').slice(0, maxShown);
}

/** Returns the markup of a page's focused element. */
const focusOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => (document.activeElement?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing')
    .catch((error: Error) => error.message);

/** Returns the accessibility trees of a page and its frames with the focused element, or errors of reading them. */
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
  return `Focus: ${await focusOf(page)}\n${outlines.map(shortened).join('\n--- frame\n')}`;
}

/** Adds a page's contents to its test's error, so that a failure elsewhere can be understood from the report. */
export function reportShownPage(page: Page, errors: readonly string[]): void {
  // A page that is opened before the tests belongs to none of them.
  if (!TestRunner.getCurrentTest()) return;
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (!error) return;
    const shown = `\n\nShown at ${page.url()}:\n${await outlineOf(page)}\nErrors seen: ${errors.join('\n') || 'none'}`;
    error.message += shown;
  });
}
