import type { Page } from 'playwright';
import { onTestFailed, TestRunner } from 'vitest';

/** Most characters of an outline of what a page showed when its test failed. */
const maxShown = 12_000;

/** Items of a list that are shown. */
const maxItems = 6;

/** An outline without the targets of links, and of long lists the first items. */
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

/** Markup of the focused element of a page. */
const focusOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => (document.activeElement?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing')
    .catch((error: Error) => error.message);

/** The accessibility trees of a page and its frames with the element in focus, or the error of reading them. */
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
