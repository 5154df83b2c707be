import { checkFragment, ownDiagnostics } from '../../../../compiler/check-fragment.ts';
import { capDiagnostics } from '../../../../compiler/diagnostics/cap-diagnostics.ts';
import {
  type CompileOptions,
  createPageExpressions,
  type Diagnostic,
  type Registry,
} from '../../../../compiler/index.ts';
import { createPageChecker } from '../../../../compiler/page-checker.ts';
import { createFragmentPatcher, createPagePatcher, type PagePatcher } from '../../../../compiler/page-patcher.ts';
import { parseRedirects } from '../../../../compiler/redirects/parse-redirects.ts';
import { checkTheme } from '../../../../compiler/theme/check-theme.ts';
import { patchTheme } from '../../../../compiler/theme/theme-patch.ts';
import { applyChanges, type TextChange } from '../../../../page-text/edits/text-change.ts';
import type { PlanPatch } from '../../../../plan/plan-patch.ts';
import type { JsonKind } from '../../../api/documents.ts';

/** The worker's copy of the open text. */
export interface OpenText {
  readonly kind: JsonKind;
  readonly text: string;
  open(kind: JsonKind, text: string): void;
  change(changes: readonly TextChange[]): void;
  /** Replaces the fragments that the text may include. */
  know(fragments: readonly (readonly [name: string, source: string])[]): void;
  /** Returns the compiler's diagnostics; unchanged parts are not checked again. */
  check(): Diagnostic[];
  /** Returns the patch of a preview's plan for an edit; undefined when the preview has to be rendered again. */
  patch(kind: JsonKind, before: string, after: string): PlanPatch | undefined;
}

/** A preview includes lazy fragments in its page. */
const createPatchers = (options: CompileOptions): Record<JsonKind, PagePatcher> => ({
  pages: createPagePatcher({ ...options, isEager: true }),
  fragments: createFragmentPatcher({ ...options, isEager: true }),
  themes: patchTheme,
  // No page shows them.
  redirects: () => undefined,
});

/** Creates the worker's state of the open text. */
export function createOpenText(registry: Registry): OpenText {
  let kind: JsonKind = 'pages';
  let text = '';
  let fragments = new Map<string, string>();
  const options: CompileOptions = {
    registry,
    expressions: createPageExpressions(registry.functions),
    fragment: (name) => fragments.get(name),
    fragmentNames: () => [...fragments.keys()],
  };
  let checkPage = createPageChecker(options);
  let patchers = createPatchers(options);
  const findIn = (source: string): Diagnostic[] => {
    if (kind === 'themes') return checkTheme(source);
    // Only the server knows the pages to which they lead.
    if (kind === 'redirects') return parseRedirects(source).diagnostics;
    if (kind === 'pages') return ownDiagnostics(checkPage(source), 'page');
    return checkFragment(source, options);
  };
  return {
    get kind() {
      return kind;
    },
    get text() {
      return text;
    },
    open(nextKind, nextText) {
      [kind, text] = [nextKind, nextText];
      checkPage = createPageChecker(options);
    },
    change(changes) {
      text = applyChanges(text, changes);
    },
    know(known) {
      fragments = new Map(known);
      checkPage = createPageChecker(options);
      patchers = createPatchers(options);
    },
    patch: (patched, before, after) => patchers[patched](before, after),
    // Only the server offers fixes, because proving them would delay typing here.
    check: () => capDiagnostics(findIn(text)).map(({ fix: _, ...problem }) => problem),
  };
}
