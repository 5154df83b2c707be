import type { ExpressionCache } from '../expression/index.ts';
import type { Plan, PlanEntity, PlanNode } from '../plan/plan.ts';
import type { Json, PageDefinition } from '../schemas/page.ts';
import { type ParsedFragment, type ParsedPage, parseFragment, parsePage } from './1-parse/parse-page.ts';
import { applyChanges } from './1-parse/variants.ts';
import { checkAudienceCount, rulesOf } from './2-plan/checks/audiences.ts';
import { checkCall } from './2-plan/checks/check-call.ts';
import { unknownElement } from './2-plan/checks/check-nesting.ts';
import { pageScope } from './2-plan/checks/names.ts';
import {
  type CatalogueSlugs,
  type Compilation,
  createCompilation,
  type Observer,
  type Registry,
  resolveForwardReferences,
  type Source,
} from './2-plan/compilation.ts';
import { compileCss } from './2-plan/compile-css.ts';
import { compileDeclared } from './2-plan/compile-declarations.ts';
import { collectIds, sharedWithFragments } from './2-plan/compile-fragment.ts';
import { compileNodes, compilePageEvents } from './2-plan/compile-node.ts';
import { callsOf, compileParts } from './2-plan/compile-parts.ts';
import { compileSeo } from './2-plan/compile-seo.ts';
import { createPageExpressions, createSourceCompiler } from './2-plan/compile-source.ts';
import { splitValue } from './2-plan/compile-value.ts';
import type { CheckedNodes } from './2-plan/known-nodes.ts';
import { scopeOf } from './2-plan/page-schemas.ts';
import { searchParamsRead } from './2-plan/search-params.ts';
import { themeCss, wrapInLayer } from './2-plan/theme-css.ts';
import type { ValueContext } from './2-plan/value-context.ts';
import { checkRules } from './3-lint/index.ts';
import { checkBudgets } from './3-lint/limits/check-budgets.ts';
import { checkEntityReads } from './3-lint/limits/check-entities.ts';
import { checkPageSize } from './3-lint/limits/check-page-size.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { checkVariantAudiences, checkVariants, heldOf, variantOf, weightsOf } from './page-variants.ts';
import { translateDocument } from './translations/translate-document.ts';

/** Options of the compilation; each optional list turns on the checks that need it. */
export interface CompileOptions {
  registry: Registry;
  /** Returns the JSON of a fragment by name, or undefined when it does not exist. */
  fragment?: (name: string) => string | Json | undefined;
  fragmentNames?: () => string[];
  /** Documents whose expressions are type-checked: the page (default), its fragments too, or none (faster). */
  types?: 'page' | 'all' | 'none';
  /** Names of the shop's audiences; without it, names are not checked. */
  audiences?: readonly string[];
  /** Compiles the page for visitors who pass exactly these audience rules; without it, with the nodes of all visitors. */
  held?: readonly string[];
  /** Compiles the page as this variant. */
  variant?: string;
  /** Compiles the page with its translations for this locale; without it, with its texts as they are written. */
  locale?: string;
  /** Slugs of the pages to which links may lead; without it, links are not checked. */
  slugs?: readonly string[];
  /** Products and collections that pages may name by slug; without it, slugs are not checked. */
  catalogue?: CatalogueSlugs | undefined;
  /**
   * Scheme and host of the shop, to recognise its own addresses; without it, only addresses without a host are its own.
   */
  origin?: string | undefined;
  /** Names of the published scripts; without it, names are not checked. */
  scripts?: readonly string[];
  /** Returns the number of bytes of script that a page loads initially. */
  scriptBytes?: (plan: Plan) => number;
  /** Compiles a fragment outside of a page: flags and path parameters are unknown. */
  isStandaloneFragment?: boolean;
  /** Includes lazily loaded fragments in the page, for previews. */
  isEager?: boolean;
  /** Flags that every page of the shop has, with their initial values; a page may set another initial value. */
  flags?: Readonly<Record<string, boolean>>;
  /** A cache from `createPageExpressions`; without it, expressions are only shared within the page. */
  expressions?: ExpressionCache;
  /** Receives the names in scope at each node and expression. */
  observer?: Observer;
}

/** The result of compiling a page. */
export interface CompiledPage {
  plan: Plan;
  /** In document order; errors name the part that is left out. */
  diagnostics: Diagnostic[];
  parsed: ParsedPage;
  /** Whether every node to which others refer is in the plan. */
  isComplete: boolean;
}

/**
 * Compiles a page to a plan. Pure and synchronous. Never throws on bad input: an invalid part becomes a diagnostic and
 * an empty place, and everything else is in the plan.
 *
 * @param input JSON text of a page, or its value
 * @example
 * const { plan, diagnostics } = compilePage(text, { registry });
 */
export function compilePage(input: string | Json, options: CompileOptions): CompiledPage {
  const parsed = parsePage(input);
  const { variants } = parsed.page;
  const chosen = options.variant === undefined ? undefined : variants?.options[options.variant];
  if (chosen) {
    const { page } = applyChanges(parsed.document.value ?? {}, chosen.changes ?? []);
    return compileParsed(parsePage(translated(page, options)), options);
  }
  if (options.locale !== undefined) {
    const document = parsed.document.value ?? {};
    const shown = translated(document, options);
    return compileParsed(shown === document ? parsed : parsePage(shown), options);
  }
  const compiled = compileParsed(parsed, options);
  if (variants && (options.types ?? 'page') !== 'none')
    checkVariants(compiled, (variant) => compilePage(compiled.parsed.document.value ?? {}, { ...options, variant }));
  return compiled;
}

/** Returns a document with its texts in the requested locale. */
const translated = (document: Json, { locale, registry }: CompileOptions): Json =>
  locale === undefined ? document : translateDocument(document, locale, registry);

/** Parses a fragment, with its texts in the requested locale. */
function readFragment(json: string | Json, options: CompileOptions): ParsedFragment {
  const parsed = parseFragment(json);
  const document = parsed.document.value ?? {};
  const shown = translated(document, options);
  return shown === document ? parsed : parseFragment(shown);
}

/** Returns a function that finds a fragment, parsing it on the first request. */
function fragmentReader(options: CompileOptions, parsed: ReadonlyMap<string, ParsedFragment>): Compilation['fragment'] {
  const fragments = new Map<string, ParsedFragment | undefined>(parsed);
  return (name) => {
    if (!fragments.has(name)) {
      const json = options.fragment?.(name);
      fragments.set(name, json === undefined ? undefined : readFragment(json, options));
    }
    return fragments.get(name);
  };
}

function beginCompilation(
  page: PageDefinition,
  options: CompileOptions,
  fragment: Compilation['fragment'],
  known: CheckedNodes | undefined,
): Compilation {
  const { registry, types = 'page' } = options;
  const shared = sharedWithFragments({ registry, fragment }, page);
  return createCompilation({
    registry,
    compileSource: createSourceCompiler(options.expressions ?? createPageExpressions(options.registry.functions)),
    flags: { ...options.flags, ...shared.flags },
    messages: shared.messages,
    slugs: options.slugs,
    catalogue: options.catalogue,
    origin: options.origin,
    scripts: options.scripts,
    audiences: { known: options.audiences, held: options.held && new Set(options.held), rules: new Set() },
    isEager: options.isEager ?? false,
    observer: options.observer,
    known,
    isTyped: ({ name }) => types === 'all' || (types === 'page' && name === 'page'),
    fragmentNames: options.fragmentNames ?? (() => []),
    fragment,
  });
}

/** Compiles a page's nodes; also returns the context for the rest of the page. */
function compileBody(
  compilation: Compilation,
  source: Source,
  page: PageDefinition,
  isStandaloneFragment: boolean,
): { body: PlanNode[]; context: ValueContext } {
  const { known, registry, flags } = compilation;
  const sized = isStandaloneFragment ? fragmentSource(compilation, page.id) : undefined;
  // A page that is too large is not compiled at all, because its fragments could multiply endlessly.
  const written = checkPageSize(compilation, sized ?? source, page.body) ? page.body : [];
  collectIds(compilation, written);
  const names = pageScope(
    compilation.ids,
    isStandaloneFragment ? registry.scope : scopeOf({ ...page, flags }, registry),
    registry.functions,
  );
  const body = compileDeclared(
    {
      compilation,
      source,
      names,
      path: [],
      ancestors: [isStandaloneFragment ? unknownElement : 'div'],
      inList: false,
      fragments: [],
      ...(known ? { around: known.page(page) } : {}),
    },
    { valuesKey: 'data', values: page.data, state: page.state },
    (inside) => [...compileNodes({ ...inside, path: ['body'] }, written), ...compilePageEvents(inside, page.on)],
  );
  return { body, context: { compilation, source, names, used: {} } };
}

/** Returns the plan of a page whose nodes are compiled. */
function planOf(context: ValueContext, page: PageDefinition, body: PlanNode[], variant: string | undefined): Plan {
  const { compilation, source } = context;
  const { flags, messages, fragmentsSeen } = compilation;
  const seo = compileSeo(context, page.seo ?? {});
  const entities = compileEntities(context, page.entities ?? {});
  const calls = callsOf(compilation, page.entities ?? {});
  const parts = compileParts(compilation, body, calls);
  const fragments = parts.length > 0 && fragmentsSeen.size > 0 ? { fragments: [...fragmentsSeen].sort() } : {};
  const rules = rulesOf(compilation.audiences);
  const { held } = compilation.audiences;
  const css = [themeCss(page.theme), ...compilation.css, compileCss(compilation, source, page.css)];
  return {
    format: 1,
    page: { id: page.id, slug: page.slug, type: page.type, ...variantOf(page, variant), ...heldOf(held), ...fragments },
    ...weightsOf(page),
    ...(rules.length > 0 && !held ? { audiences: rules } : {}),
    flags,
    ...(Object.keys(messages).length > 0 ? { messages } : {}),
    seo,
    entities,
    expressions: compilation.expressions,
    body,
    widgets: [...compilation.widgets].sort(),
    actions: [...compilation.actions].sort(),
    functions: [...compilation.functions].sort(),
    nodes: [...compilation.nodes].sort(),
    payloads: Object.fromEntries(compilation.payloads),
    calls,
    searchParams: searchParamsRead(
      compilation,
      [...body, ...parts.flatMap((part) => part.body)],
      [...compilation.expressions, ...parts.flatMap((part) => part.expressions)],
    ),
    css: wrapInLayer('tokens', compilation.styles.css()) + wrapInLayer('page', css.filter(Boolean).join('\n')),
    ...(parts[0] ? { parts, fingerprint: parts[0].of } : {}),
  };
}

/**
 * Compiles a parsed page.
 *
 * @param known decides which nodes are compiled; the others are missing from the plan
 * @param parsedFragments fragments that are parsed already, by name
 */
export function compileParsed(
  parsed: ParsedPage,
  options: CompileOptions,
  known?: CheckedNodes,
  parsedFragments: ReadonlyMap<string, ParsedFragment> = new Map(),
): CompiledPage {
  const { page, document } = parsed;
  const { isStandaloneFragment = false } = options;
  const compilation = beginCompilation(page, options, fragmentReader(options, parsedFragments), known);
  const source: Source = { name: 'page', document };
  for (const diagnostic of parsed.diagnostics) compilation.diagnostics.push({ ...diagnostic, source: source.name });
  const { body, context } = compileBody(compilation, source, page, isStandaloneFragment);
  const isComplete = resolveForwardReferences(compilation);
  const plan = planOf(context, page, body, options.variant);
  checkVariantAudiences(compilation, source, page);
  checkAudienceCount(compilation, source);
  checkBudgets(compilation, source, page.budgets ?? {}, plan, options.scriptBytes);
  // Diagnostics of the page itself occur in each of its variants.
  if (options.types !== 'none') checkRules(compilation, source, page, isStandaloneFragment);
  return { plan, parsed, diagnostics: inOrder(compilation), isComplete };
}

const fragmentSource = ({ fragment }: Compilation, name: string): Source | undefined => {
  const found = fragment(name);
  return found && { name: `fragment ${name}`, document: found.document };
};

function compileEntities(
  context: ValueContext,
  entities: NonNullable<ParsedPage['page']['entities']>,
): Record<string, PlanEntity> {
  const { compilation, source } = context;
  const compiled: Record<string, PlanEntity> = {};
  for (const [name, entity] of Object.entries(entities)) {
    const path = ['entities', name, 'with'];
    const call = checkCall(context, {
      name: entity.call,
      input: entity.with,
      mustBeSafe: true,
      at: { name: ['entities', name, 'call'], input: path },
    });
    if (!call) continue;
    const { fixed, bound } = splitValue(context, call.input, entity.with ?? {}, path);
    checkEntityReads(compilation, source, name, bound);
    compiled[name] = { call: entity.call, with: fixed as Record<string, Json>, bound };
  }
  return compiled;
}

const inOrder = ({ diagnostics }: Compilation): Diagnostic[] =>
  diagnostics.sort((a, b) => (a.source ?? '').localeCompare(b.source ?? '') * -1 || a.range.start - b.range.start);
