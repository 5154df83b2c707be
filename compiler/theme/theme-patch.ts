import type { PlanPatch } from '../../plan/plan-patch.ts';
import { parseTheme } from './parse-theme.ts';
import { themeStyle } from './theme-style.ts';

/** Returns the patch of an open preview for an edit of the theme; undefined while the text cannot be parsed. */
export function patchTheme(before: string, after: string): PlanPatch | undefined {
  const from = parseTheme(before);
  const to = parseTheme(after);
  if (to.document.diagnostics.length > 0) return undefined;
  return {
    lists: [],
    changed: [],
    named: {},
    expressions: [],
    widgets: [],
    actions: [],
    functions: [],
    nodes: [],
    payloads: {},
    calls: [],
    css: '',
    fragmentWidgets: { including: {}, filling: {} },
    pageCss: { before: themeStyle(from.theme), after: themeStyle(to.theme) },
  };
}
