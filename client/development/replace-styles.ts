import { developmentStyles } from '../../runtime/messages/development.ts';

let replaced: CSSStyleSheet | undefined;

/**
 * Replaces the style sheet of this page by the current one.
 *
 * The page's policy allows only the style element that it was loaded with, so the new text is in a constructed style
 * sheet.
 *
 * @returns false when the page is to be loaded again
 */
export async function replaceStyles(): Promise<boolean> {
  const { pathname, search } = location;
  const answer = await fetch(`${developmentStyles}?${new URLSearchParams({ page: pathname + search })}`);
  if (!answer.ok) return false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await answer.text());
  const written = document.querySelector('head > style');
  if (written instanceof HTMLStyleElement && written.sheet) written.sheet.disabled = true;
  // First, so that the sheets of previews and edits still take precedence.
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets.filter((each) => each !== replaced)];
  replaced = sheet;
  return true;
}
