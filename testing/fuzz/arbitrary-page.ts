import fc from 'fast-check';
import type { Registry } from '../../compiler/2-plan/compilation.ts';
import { type Json, pageVersion } from '../../schemas/page.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { fragmentNodes, pageNodes } from './assemble-page.ts';
import { arbitraryMutations, type Mutation, mutate } from './mutations.ts';
import { type RawNode, rawNodes } from './raw-page.ts';

/** Kind of generated pages. */
export type PageKind = 'valid' | 'slightly-wrong' | 'hostile';

/** A page and its fragments, as JSON values. */
export interface ArbitraryPage {
  page: Json;
  fragments: Record<string, Json>;
}

/** Options of {@link arbitraryPage}. */
export interface PageArbitraryOptions {
  /** Kind of page: valid, with a few mistakes as authors make them, or hostile. */
  kind?: PageKind;
  /** Registry of widgets, actions and calls; this package's by default. */
  registry?: Registry;
}

interface Raw {
  nodes: RawNode[];
  fragments: RawNode[][];
  flags: Record<string, boolean>;
  css: string | undefined;
  isVaried: boolean;
  type: string;
}

const sheets = ['.a { color: red }', '.card:hover > h2 { margin: 0 1px } @media (min-width: 40em) { p { order: 2 } }'];
const types = ['CONTENT', 'HOME', 'PRODUCT', 'CART'];

const raws = new WeakMap<Registry, fc.Arbitrary<Raw>>();

function rawPage(registry: Registry): fc.Arbitrary<Raw> {
  const cached = raws.get(registry);
  if (cached) return cached;
  const nodes = rawNodes(registry);
  const arbitrary: fc.Arbitrary<Raw> = fc.record({
    nodes: fc.tuple(nodes, nodes).map(([first, second]) => [...first, ...second]),
    fragments: fc.array(nodes, { maxLength: 2 }),
    flags: fc.dictionary(fc.constantFrom('open', 'seen', 'more'), fc.boolean(), { maxKeys: 3 }),
    css: fc.option(fc.constantFrom(...sheets), { nil: undefined, freq: 2 }),
    isVaried: fc.nat({ max: 9 }).map((number) => number === 9),
    type: fc.constantFrom(...types),
  });
  raws.set(registry, arbitrary);
  return arbitrary;
}

const fragmentNames = ['first', 'second'];

function assemble(registry: Registry, raw: Raw): ArbitraryPage {
  const { flags } = raw;
  const names = fragmentNames.slice(0, raw.fragments.length);
  const context = { registry, flags, fragments: names };
  const body = pageNodes(context, raw.nodes);
  const variants = {
    experiment: 'way',
    options: { plain: { weight: 1 }, other: { weight: 2, changes: [{ at: '/body/0' }] } },
  };
  return {
    page: {
      version: pageVersion,
      id: 'fuzzed',
      slug: '/',
      type: raw.type,
      ...(Object.keys(flags).length > 0 ? { flags } : {}),
      ...(raw.css === undefined ? {} : { css: raw.css }),
      ...(raw.isVaried ? { data: { title: 'T', twice: '{{ title & title }}' }, state: { open: false } } : {}),
      ...(raw.isVaried && body.length > 0 ? { variants } : {}),
      body,
    },
    fragments: Object.fromEntries(
      names.map((name, index) => [
        name,
        { version: pageVersion, id: name, inputs: true, body: fragmentNodes(context, raw.fragments[index]!) },
      ]),
    ),
  };
}

/** Mutates fragments together with their page, so that they may include themselves or each other. */
const mutatePage = (whole: ArbitraryPage, mutations: readonly Mutation[]): ArbitraryPage => {
  // A mutation may remove everything.
  const { page = {}, fragments }: Partial<ArbitraryPage> = (mutate(whole, mutations) as ArbitraryPage | null) ?? {};
  const isTable = typeof fragments === 'object' && fragments !== null && !Array.isArray(fragments);
  return { page, fragments: isTable ? fragments : {} };
};

/**
 * Generates random pages from the contracts of a registry: nested widgets with slots, conditions, names,
 * expressions over names in scope, event handlers, fragments and variants.
 *
 * @example
 * fc.assert(fc.property(arbitraryPage({ kind: 'hostile' }), ({ page }) => compilePage(page, { registry }) !== undefined));
 */
export function arbitraryPage({
  kind = 'valid',
  registry = currentParts().registry,
}: PageArbitraryOptions = {}): fc.Arbitrary<ArbitraryPage> {
  const valid = rawPage(registry).map((raw) => assemble(registry, raw));
  if (kind === 'valid') return valid;
  return fc.tuple(valid, arbitraryMutations(kind)).map(([whole, mutations]) => mutatePage(whole, mutations));
}
