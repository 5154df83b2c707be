import { type ExpandedSize, expandedSize } from '../../../compiler/3-lint/limits/check-page-size.ts';
import { compilePage, type Diagnostic, type Plan, parseFragment, parsePage } from '../../../compiler/index.ts';
import type { Json } from '../../../schemas/page.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { type NodeScope, observeScope, type ScopePlace } from './node-scope.ts';
import { pageExpressions } from './page-expressions.ts';

/** A page to compile for shoppers or a preview, as plain data. */
export interface CompileRequest {
  source: string | Json;
  fragments: ReadonlyMap<string, string>;
  /** Whether lazy fragments are included in the page. */
  isEager?: boolean;
  variant?: string;
  /** Locale of the visitors, for whom texts are translated; without it, texts are as they are written. */
  locale?: string;
  /** Audience rules that the page's visitors pass; without it, the page has the nodes of all visitors. */
  held?: readonly string[];
  /** Flags of the shop. */
  flags?: Readonly<Record<string, boolean>>;
  /** The node whose scope is requested. */
  scopeAt?: ScopePlace;
}

/** A compiled page. */
export interface CompiledRequest {
  plan: Plan;
  /** The plan as JSON, when another thread has compiled it. */
  planText?: string;
  diagnostics: Diagnostic[];
  /** Names of the fragments that the page requests. */
  uses: string[];
  /** Languages into which texts of the page or its fragments are translated. */
  languages: string[];
  /** Names in scope at the requested node. */
  scope?: NodeScope;
}

/** Compiles a page. Types were checked when it was published, so they are computed only for the types of a scope. */
export function runCompile({
  source,
  fragments,
  isEager = false,
  variant,
  locale,
  held,
  flags = {},
  scopeAt,
}: CompileRequest): CompiledRequest {
  const observed = scopeAt && observeScope(scopeAt);
  const uses = new Set<string>();
  const { registry } = currentParts();
  const languages = new Set(Object.keys(registry.texts ?? {}));
  const { plan, diagnostics, parsed } = compilePage(source, {
    registry,
    expressions: pageExpressions,
    flags,
    isEager,
    types: observed ? 'all' : 'none',
    ...(observed ? { observer: observed.observer } : {}),
    ...(variant === undefined ? {} : { variant }),
    ...(held ? { held } : {}),
    ...(locale === undefined ? {} : { locale }),
    fragment(name) {
      const text = fragments.get(name);
      // Most fragments have no translations, and reading them twice would take as long as reading them.
      if (!uses.has(name) && text?.includes('"translations"'))
        for (const language of Object.keys(parseFragment(text).fragment.translations ?? {})) languages.add(language);
      uses.add(name);
      return text;
    },
    fragmentNames: () => [...fragments.keys()],
  });
  const scope = observed?.scope();
  for (const language of Object.keys(parsed.page.translations ?? {})) languages.add(language);
  return { plan, diagnostics, uses: [...uses], languages: [...languages], ...(scope ? { scope } : {}) };
}

/** A page up to this size is compiled within some 50 ms, which is less than handing it to another thread takes. */
const smallText = 100_000;
const small: ExpandedSize = { nodes: 1_500, bindings: 500 };

/** Whether a page can be compiled in the thread that serves shoppers without a noticeable delay. */
export function isSmall({ source, fragments }: CompileRequest): boolean {
  if (typeof source !== 'string') return true;
  if (source.length > smallText) return false;
  const fragment = (name: string) => {
    const text = fragments.get(name);
    return text === undefined || text.length > smallText ? undefined : parseFragment(text);
  };
  const { nodes, bindings } = expandedSize(
    { registry: currentParts().registry, fragment },
    parsePage(source).page.body,
  );
  return nodes <= small.nodes && bindings <= small.bindings;
}
