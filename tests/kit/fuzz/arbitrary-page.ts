import fc from 'fast-check';
import type { Catalogue } from '../../../compiler/page/page-compiler.ts';
import type { Json } from '../../../schemas/page.ts';
import { shopCatalogue } from '../../../widgets/catalogue.ts';
import { fragmentNodes, pageNodes } from './put-together.ts';
import { type RawNode, rawNodes } from './raw-page.ts';
import { arbitrarySpoils, type Spoil, spoilt } from './spoils.ts';

export type PageKind = 'valid' | 'slightly-wrong' | 'hostile';

/** A page and the fragments that there are, as JSON values. */
export interface ArbitraryPage {
  page: Json;
  fragments: Record<string, Json>;
}

export interface PageArbitraryOptions {
  /** Without a mistake, with a few that authors make, or made to do harm. */
  kind?: PageKind;
  /** What pages may be made of; the widgets, actions and calls of this package unless given. */
  catalogue?: Catalogue;
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

const raws = new WeakMap<Catalogue, fc.Arbitrary<Raw>>();

function rawPage(catalogue: Catalogue): fc.Arbitrary<Raw> {
  const known = raws.get(catalogue);
  if (known) return known;
  const nodes = rawNodes(catalogue);
  const made: fc.Arbitrary<Raw> = fc.record({
    nodes: fc.tuple(nodes, nodes).map(([first, second]) => [...first, ...second]),
    fragments: fc.array(nodes, { maxLength: 2 }),
    flags: fc.dictionary(fc.constantFrom('open', 'seen', 'more'), fc.boolean(), { maxKeys: 3 }),
    css: fc.option(fc.constantFrom(...sheets), { nil: undefined, freq: 2 }),
    isVaried: fc.nat({ max: 9 }).map((number) => number === 9),
    type: fc.constantFrom(...types),
  });
  raws.set(catalogue, made);
  return made;
}

const fragmentNames = ['first', 'second'];

function together(catalogue: Catalogue, raw: Raw): ArbitraryPage {
  const { flags } = raw;
  const names = fragmentNames.slice(0, raw.fragments.length);
  const makings = { catalogue, flags, fragments: names };
  const body = pageNodes(makings, raw.nodes);
  const variants = {
    experiment: 'way',
    options: { plain: { weight: 1 }, other: { weight: 2, changes: [{ at: '/body/0' }] } },
  };
  return {
    page: {
      version: 1,
      id: 'fuzzed',
      slug: '/',
      type: raw.type,
      ...(Object.keys(flags).length > 0 ? { flags } : {}),
      ...(raw.css === undefined ? {} : { css: raw.css }),
      ...(raw.isVaried && body.length > 0 ? { variants } : {}),
      body,
    },
    fragments: Object.fromEntries(
      names.map((name, index) => [name, { version: 1, id: name, body: fragmentNodes(makings, raw.fragments[index]!) }]),
    ),
  };
}

/** Fragments are spoilt together with their page: they may come to hold themselves or each other. */
const spoiltPage = (whole: ArbitraryPage, spoils: readonly Spoil[]): ArbitraryPage => {
  // Of a page that is spoilt as a whole nothing need be left.
  const { page = {}, fragments }: Partial<ArbitraryPage> = (spoilt(whole, spoils) as ArbitraryPage | null) ?? {};
  const isTable = typeof fragments === 'object' && fragments !== null && !Array.isArray(fragments);
  return { page, fragments: isTable ? fragments : {} };
};

/**
 * Pages made from the contracts of a catalogue: nested widgets with slots, conditions, names, expressions that read what
 * is in sight, actions under their events, fragments and variants.
 *
 * @example
 * fc.assert(fc.property(arbitraryPage({ kind: 'hostile' }), ({ page }) => compilePage(page, { catalogue }) !== undefined));
 */
export function arbitraryPage({
  kind = 'valid',
  catalogue = shopCatalogue,
}: PageArbitraryOptions = {}): fc.Arbitrary<ArbitraryPage> {
  const valid = rawPage(catalogue).map((raw) => together(catalogue, raw));
  if (kind === 'valid') return valid;
  return fc.tuple(valid, arbitrarySpoils(kind)).map(([whole, spoils]) => spoiltPage(whole, spoils));
}
