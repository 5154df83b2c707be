import { type CheckableSchema, misfits } from '../../schemas/check.ts';
import type { Json, PageDefinition } from '../../schemas/page.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import { advise } from '../diagnostics/nearest.ts';
import { checkBudgets } from './check-budgets.ts';
import { unknown } from './check-nesting.ts';
import { compileCss } from './compile-css.ts';
import { collectIds, flagsWithFragments } from './compile-fragment.ts';
import { compileNodes } from './compile-node.ts';
import { compileTemplate, isBinding, splitValue, type ValueContext } from './compile-value.ts';
import { fingerprint } from './fingerprint.ts';
import { pageScope } from './names.ts';
import { type Catalogue, type Compilation, createCompilation, numberReferences, type Source } from './page-compiler.ts';
import { type ParsedFragment, type ParsedPage, parseFragment, parsePage } from './parse-page.ts';
import type { Bound, Plan, PlanEntity, PlanNode, PlanPart } from './plan.ts';
import type { Path } from './shape/shape-reader.ts';
import { withChanges } from './variants.ts';

export interface CompileOptions {
  catalogue: Catalogue;
  /** JSON of a named fragment, or undefined when there is none. */
  fragment?: (name: string) => string | Json | undefined;
  fragmentNames?: () => string[];
  /** Types expressions: those of the page, those of its fragments as well, or none, which is quicker. Page unless given. */
  types?: 'page' | 'all' | 'none';
  /** Compiles the page with the changes of this variant. */
  variant?: string;
  /** Slugs of the pages that links may lead to; links are not looked at without it. */
  slugs?: readonly string[];
  /** Names of the scripts that are published; they are not looked at without it. */
  scripts?: readonly string[];
  /** Bytes of script that a page loads at first. */
  scriptBytes?: (plan: Plan) => number;
  /** The page stands for any page that a fragment may be in, so that its flags and parameters are not known. */
  isAnyPage?: boolean;
  /** Has every fragment come with the page, as a preview wants it. */
  isEager?: boolean;
}

export interface CompiledPage {
  plan: Plan;
  /** What is wrong with the page, in document order; errors say what is left out. */
  diagnostics: Diagnostic[];
  parsed: ParsedPage;
}

/**
 * Compiles a page to a plan. Pure and synchronous; bad input never makes it throw: what is wrong becomes a
 * diagnostic and an empty place, and everything else is in the plan.
 *
 * @param input JSON text of a page, or its value
 * @example
 * const { plan, diagnostics } = compilePage(text, { catalogue });
 */
export function compilePage(input: string | Json, options: CompileOptions): CompiledPage {
  const parsed = parsePage(input);
  const { variants } = parsed.page;
  const chosen = options.variant === undefined ? undefined : variants?.options[options.variant];
  if (chosen) {
    const { page } = withChanges(parsed.document.value ?? {}, chosen.changes ?? []);
    return compileParsed(parsePage(page), options);
  }
  const compiled = compileParsed(parsed, options);
  if (variants && (options.types ?? 'page') !== 'none') checkVariants(compiled, options);
  return compiled;
}

/** Adds what is wrong with the variants alone: changes without a place, and what they bring that cannot be. */
function checkVariants({ parsed, diagnostics }: CompiledPage, options: CompileOptions): void {
  const { page, document } = parsed;
  const known = new Set(diagnostics.map(({ code, message }) => `${code} ${message}`));
  for (const [name, { changes = [] }] of Object.entries(page.variants?.options ?? {})) {
    const path = ['variants', 'options', name];
    const at = (place: Path) => ({ source: 'page', pointer: jsonPointer(place), range: document.locate(place) });
    for (const index of withChanges(document.value ?? {}, changes).lost)
      diagnostics.push({ ...describe('lost-change', { at: changes[index]!.at }), ...at([...path, 'changes', index]) });
    for (const { fix: _, ...found } of compilePage(document.value ?? {}, { ...options, variant: name }).diagnostics)
      if (found.source === 'page' && !known.has(`${found.code} ${found.message}`))
        diagnostics.push({ ...found, ...at(path) });
  }
}

function compileParsed(parsed: ParsedPage, options: CompileOptions): CompiledPage {
  const { types = 'page' } = options;
  const { page, document } = parsed;
  const fragments = new Map<string, ParsedFragment | undefined>();
  const readFragment = (name: string): ParsedFragment | undefined => {
    if (!fragments.has(name)) {
      const json = options.fragment?.(name);
      fragments.set(name, json === undefined ? undefined : parseFragment(json));
    }
    return fragments.get(name);
  };
  const flags = flagsWithFragments({ catalogue: options.catalogue, fragment: readFragment }, page);
  const compilation = createCompilation({
    catalogue: options.catalogue,
    flags,
    slugs: options.slugs,
    scripts: options.scripts,
    isEager: options.isEager ?? false,
    isTyped: ({ name }) => types === 'all' || (types === 'page' && name === 'page'),
    fragmentNames: options.fragmentNames ?? (() => []),
    fragment: readFragment,
  });
  const source: Source = { name: 'page', document };
  for (const diagnostic of parsed.diagnostics) compilation.diagnostics.push({ ...diagnostic, source: source.name });
  collectIds(compilation, page.body);
  const names = pageScope(
    compilation.ids,
    options.isAnyPage ? options.catalogue.scope : scopeOf({ ...page, flags }, options.catalogue),
  );
  const context: ValueContext = { compilation, source, names, used: {} };
  const body = compileNodes(
    {
      compilation,
      source,
      names,
      path: ['body'],
      around: [options.isAnyPage ? unknown : 'div'],
      inList: false,
      fragments: [],
    },
    page.body,
  );
  numberReferences(compilation);
  const seo = compileSeo(context, page.seo ?? {});
  const entities = compileEntities(context, page.entities ?? {});
  const calls = callsOf(compilation, page.entities ?? {});
  const parts = compileParts(compilation, body, calls);
  const plan: Plan = {
    format: 1,
    page: { id: page.id, slug: page.slug, type: page.type, ...variantOf(page, options.variant) },
    ...weightsOf(page),
    flags,
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
    css:
      layered('tokens', compilation.styles.css()) +
      layered('page', [...compilation.css, compileCss(compilation, source, page.css)].filter(Boolean).join('\n')),
    ...(parts[0] ? { parts, fingerprint: parts[0].of } : {}),
  };
  checkBudgets(compilation, source, page.budgets ?? {}, plan, options.scriptBytes);
  return { plan, parsed, diagnostics: inOrder(compilation) };
}

const variantOf = ({ variants }: PageDefinition, variant: string | undefined): Partial<Plan['page']> =>
  variants && variant !== undefined && Object.hasOwn(variants.options, variant)
    ? { experiment: variants.experiment, variant }
    : {};

const weightsOf = ({ variants }: PageDefinition): Pick<Plan, 'variants'> => {
  if (!variants) return {};
  const options = Object.entries(variants.options).map(([name, { weight }]) => [name, weight]);
  return { variants: { experiment: variants.experiment, options: Object.fromEntries(options) } };
};

/** What is known of the page's own names: the catalogue's schemas, and what this page says itself. */
function scopeOf({ slug, flags = {}, entities = {} }: PageDefinition, { scope, calls }: Catalogue): Catalogue['scope'] {
  const open = { type: 'object', additionalProperties: true };
  const closed = (properties: Record<string, CheckableSchema>): CheckableSchema => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const within = (name: 'page' | 'route', more: Record<string, CheckableSchema>): CheckableSchema => {
    const known = scope[name];
    if (!known?.properties) return open;
    const required = [...(known.required ?? []), ...Object.keys(more)];
    // What a page adds itself is all that was open about it.
    return { ...known, properties: { ...known.properties, ...more }, required, additionalProperties: false };
  };
  const params = slug.split('/').flatMap((part) => (part.startsWith(':') ? [[part.slice(1), { type: 'string' }]] : []));
  const about = Object.entries(entities).map(([name, { call }]) => [name, calls.get(call)?.answer ?? {}]);
  return {
    ...scope,
    page: within('page', { entities: closed(Object.fromEntries(about)) }),
    route: within('route', { params: closed(Object.fromEntries(params)) }),
    flags: closed(Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'boolean' }]))),
  };
}

/**
 * Compiles the fragments that come after the page. A part refers to the expressions of the page by their numbers,
 * and brings what the page has not brought; it knows nothing of the other parts, which may come before it or never.
 */
function compileParts(page: Compilation, pageBody: readonly PlanNode[], pageCalls: readonly string[]): PlanPart[] {
  const { expressions, later } = page;
  if (later.length === 0) return [];
  const of = fingerprint(JSON.stringify([pageBody, expressions]));
  const count = expressions.length;
  const expressionAt = new Map(page.expressionAt);
  const parts: PlanPart[] = [];
  // A lazy fragment may have others inside, which are noted while it is compiled.
  for (const { fragment, compile } of later) {
    const start = expressions.length;
    const part: Compilation = {
      ...page,
      ids: new Map(),
      fragmentsSeen: new Set(),
      expressionAt: new Map(expressionAt),
      ...{ functions: new Set(), nodes: new Set(), widgets: new Set(), actions: new Set(), payloads: new Map() },
    };
    const body = compile(part);
    numberReferences(part);
    const added = (all: ReadonlySet<string>, known: ReadonlySet<string>) =>
      [...all].filter((name) => !known.has(name)).sort();
    parts.push({
      fragment,
      of,
      number: parts.length,
      body,
      firstExpression: start,
      expressions: expressions.slice(start),
      widgets: added(part.widgets, page.widgets),
      actions: added(part.actions, page.actions),
      functions: added(part.functions, page.functions),
      nodes: added(part.nodes, page.nodes),
      payloads: Object.fromEntries([...part.payloads].filter(([name]) => !page.payloads.has(name))),
      calls: callsOf(part, {}).filter((call) => !pageCalls.includes(call)),
    });
  }
  expressions.length = count;
  return parts;
}

function compileSeo(context: ValueContext, seo: NonNullable<ParsedPage['page']['seo']>): Plan['seo'] {
  const compiled: Plan['seo'] = {};
  for (const [key, value] of Object.entries(seo)) {
    if (typeof value !== 'string') compiled[key] = value;
    else {
      const result: Bound | string | undefined = compileTemplate(context, value, ['seo', key]);
      if (result !== undefined) compiled[key] = result;
    }
  }
  return compiled;
}

function compileEntities(
  context: ValueContext,
  entities: NonNullable<ParsedPage['page']['entities']>,
): Record<string, PlanEntity> {
  const { compilation, source } = context;
  const compiled: Record<string, PlanEntity> = {};
  for (const [name, entity] of Object.entries(entities)) {
    if (!compilation.catalogue.calls.has(entity.call)) {
      compilation.report(source, 'unknown-call', ['entities', name, 'call'], {
        call: entity.call,
        advice: advise(entity.call, compilation.catalogue.calls.keys(), 'calls'),
      });
      continue;
    }
    const { input } = compilation.catalogue.calls.get(entity.call)!;
    const path = ['entities', name, 'with'];
    for (const misfit of misfits(input, entity.with ?? {}, { isDeferred: isBinding }))
      compilation.report(source, 'wrong-input', misfit.rule === 'missing' ? path : [...path, ...misfit.path], {
        call: entity.call,
        key: misfit.path.join('.'),
        problem: misfit.rule === 'missing' ? 'is missing' : misfit.problem,
        advice: advise(String(misfit.path.at(-1)), misfit.candidates ?? [], 'keys'),
      });
    const { fixed, bound } = splitValue(context, input, entity.with ?? {}, path);
    compiled[name] = { call: entity.call, with: fixed as Record<string, Json>, bound };
  }
  return compiled;
}

const callsOf = (
  { widgets, catalogue }: Compilation,
  entities: NonNullable<ParsedPage['page']['entities']>,
): string[] => {
  const used = [...widgets].flatMap((name) => catalogue.widgets.get(name)?.calls ?? []);
  return [...new Set([...used, ...Object.values(entities).map((entity) => entity.call)])]
    .filter((call) => catalogue.calls.has(call))
    .sort();
};

const layered = (layer: string, css: string): string => (css ? `@layer ${layer}{${css}}` : '');

const inOrder = ({ diagnostics }: Compilation): Diagnostic[] =>
  diagnostics.sort((a, b) => (a.source ?? '').localeCompare(b.source ?? '') * -1 || a.range.start - b.range.start);
