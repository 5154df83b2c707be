import type { PlanNode } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { MessagesDefinition, NodeDefinition, PageDefinition } from '../../schemas/page.ts';
import { isBinding } from '../1-parse/template.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { checkInputDefinitions, checkPresets, schemaOfInputs } from './checks/inputs.ts';
import type { Name } from './checks/names.ts';
import type { Compilation } from './compilation.ts';
import { compileCss } from './compile-css.ts';
import { compileDeclared } from './compile-declarations.ts';
import type { FragmentSlots } from './fragment-slots.ts';
import type { CompileNodes, NodeContext } from './node-context.ts';

/** Whether a node loads its fragment after the page. */
export const isLazy = ({ lazyProp }: WidgetContract, { props }: NodeDefinition): boolean => {
  const when = lazyProp === undefined ? undefined : props?.[lazyProp];
  return when !== undefined && when !== 'eager';
};

/** Returns the node with its fragment loaded eagerly. */
export function withEagerFragment({ registry }: Compilation, node: NodeDefinition): NodeDefinition {
  const contract = registry.widgets.get(node.widget);
  if (!contract?.lazyProp || !isLazy(contract, node)) return node;
  return { ...node, props: { ...node.props, [contract.lazyProp]: 'eager' } };
}

/** A node's inclusion of a fragment. */
export interface Inclusion {
  /** The contents of the fragment's slots. */
  slots: FragmentSlots;

  /**
   * Names under which the fragment's content sees the including node: the author's `as`, and the fragment's own name.
   */
  names: readonly string[];
  own: Name;
}

/** Registers a lazily loaded fragment, and returns the index of its plan part. */
export function compileLazyFragment(
  compileNodes: CompileNodes,
  context: NodeContext,
  { fragmentProp = '' }: WidgetContract,
  node: NodeDefinition,
  inclusion: Inclusion,
): number | undefined {
  const fragment = node.props?.[fragmentProp];
  context.compilation.known?.share();
  if (typeof fragment !== 'string' || isBinding(fragment)) return undefined;
  const { lazyFragments } = context.compilation;
  const compile = (compilation: Compilation) => {
    // Its ids are visible only inside it: the page cannot wait for it.
    collectIds(compilation, compilation.fragment(fragment)?.fragment.body ?? []);
    const names = context.names.with(Object.fromEntries(compilation.ids));
    return compileFragment(compileNodes, { ...context, compilation, names }, fragment, fragmentProp, inclusion);
  };
  return lazyFragments.push({ fragment, compile }) - 1;
}

/** Compiles the body of a fragment in the context of the node that includes it. */
export function compileFragment(
  compileNodes: CompileNodes,
  context: NodeContext,
  name: unknown,
  prop: string,
  { names, own, slots }: Inclusion,
): PlanNode[] {
  const { compilation, source, path, fragments } = context;
  compilation.known?.share();
  if (typeof name !== 'string' || isBinding(name)) return [];
  const at = [...path, 'props', prop];
  if (fragments.includes(name)) {
    compilation.report(source, 'fragment-cycle', at, { fragment: name });
    return [];
  }
  const found = compilation.fragment(name);
  if (!found) {
    const known = compilation.fragmentNames();
    if (compilation.catalogue?.draftFragments?.includes(name)) {
      compilation.report(source, 'draft-fragment', at, { fragment: name });
      return [];
    }
    compilation.report(
      source,
      'missing-fragment',
      at,
      {
        fragment: name,
        advice:
          known.length > 0
            ? advise(name, known, 'fragments')
            : `Create it: files have it in "fragments/${name}/fragment.json", in the folder of the page or one above.`,
      },
      { suggestion: nearest(name, known) },
    );
    return [];
  }
  const inner = { name: `fragment ${name}`, document: found.document };
  const css = compileCss(compilation, inner, found.fragment.css);
  if (!compilation.css.includes(css)) compilation.css.push(css);
  for (const diagnostic of found.diagnostics) compilation.diagnostics.push({ ...diagnostic, source: inner.name });
  checkInputDefinitions(compilation, inner, found.fragment.inputs);
  checkPresets(compilation, inner, found.fragment);
  const schema = schemaOfInputs(compilation, found.fragment.inputs);
  const seen: Name = schema ? { ...own, schema } : own;
  const { data, state, body } = found.fragment;
  return compileDeclared(
    {
      ...context,
      around: compilation.known?.fragment(name),
      source: inner,
      path: [],
      fragments: [...fragments, name],
      slots,
      names: context.names.with(Object.fromEntries(names.map((each) => [each, seen]))),
    },
    { valuesKey: 'data', values: data, state },
    (inside) => compileNodes({ ...inside, path: ['body'] }, body),
  );
}

/** Definitions that a page and its fragments share. */
type Shared = Pick<PageDefinition, 'flags' | 'messages'>;

/**
 * Returns the flags and the messages of a page and of its fragments at any depth, lazily loaded ones included. The
 * page's own take precedence, then those of the first fragment.
 */
export function sharedWithFragments(
  { registry, fragment }: Pick<Compilation, 'registry' | 'fragment'>,
  { flags = {}, messages = {}, body }: Shared & Pick<PageDefinition, 'body'>,
): Required<Shared> {
  const all = { ...flags };
  const texts: MessagesDefinition = { ...messages };
  const seen = new Set<string>();
  const collect = (nodes: readonly NodeDefinition[]): void => {
    for (const node of nodes) {
      const prop = registry.widgets.get(node.widget)?.fragmentProp;
      const name = prop === undefined ? undefined : node.props?.[prop];
      if (typeof name === 'string' && !seen.has(name)) {
        seen.add(name);
        const found = fragment(name)?.fragment;
        for (const [flag, first] of Object.entries(found?.flags ?? {}))
          if (!Object.hasOwn(all, flag)) all[flag] = first;
        for (const [language, its] of Object.entries(found?.messages ?? {}))
          texts[language] = { ...its, ...texts[language] };
        collect(found?.body ?? []);
      }
      for (const children of [node.children ?? [], ...Object.values(node.slots ?? {})]) collect(children);
    }
  };
  collect(body);
  return { flags: all, messages: texts };
}

/** Declares the ids of all nodes below in advance, so that nodes can refer to later ones. */
export function collectIds(compilation: Compilation, nodes: NodeDefinition[]): void {
  for (const node of nodes) {
    const contract = compilation.registry.widgets.get(node.widget);
    if (node.id !== undefined && contract && !compilation.ids.has(node.id))
      compilation.ids.set(node.id, {
        widget: contract.name,
        ...(contract.data ? { schema: contract.data as CheckableSchema } : {}),
      });
    const fallback = contract ? [] : (node.fallback ?? []);
    for (const children of [node.children ?? [], fallback, ...Object.values(node.slots ?? {})])
      collectIds(compilation, children);
    const fragment = contract?.fragmentProp && !isLazy(contract, node) && node.props?.[contract.fragmentProp];
    if (typeof fragment === 'string') collectFragmentIds(compilation, fragment);
  }
}

function collectFragmentIds(compilation: Compilation, name: string): void {
  if (compilation.fragmentsSeen.has(name)) return;
  compilation.fragmentsSeen.add(name);
  collectIds(compilation, compilation.fragment(name)?.fragment.body ?? []);
}
