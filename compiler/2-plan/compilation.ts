import type { PlanExpression, PlanNode } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { ActionContract } from '../../schemas/contract/action.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { MessagesDefinition } from '../../schemas/page.ts';
import type { ParsedFragment } from '../1-parse/parse-page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import { type FixTarget, fixAt } from '../json/fix-at.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { InterfaceTexts } from '../translations/readable-texts.ts';
import type { CompiledAudiences } from './checks/audiences.ts';
import type { Name, Names, OwnFunctions } from './checks/names.ts';
import type { SourceCompiler } from './compile-source.ts';
import type { CheckedNodes } from './known-nodes.ts';
import { createStyleSheet } from './style-sheet.ts';

/** Everything from which pages are built: the contracts, and the schemas of page-level names. */
export interface Registry {
  widgets: ReadonlyMap<string, WidgetContract>;
  actions: ReadonlyMap<string, ActionContract>;
  /** Names of the widgets that certain keys of pages, fragments and nodes expand to. */
  keyWidgets: Readonly<Record<KeyWidget, string>>;
  /** Schemas of each call's input and response by name, and whether it has no side effects. */
  calls: ReadonlyMap<string, { summary: string; input: CheckableSchema; answer: CheckableSchema; safe: boolean }>;
  /** Expression functions of the shop, by name. */
  functions?: OwnFunctions;
  /** Schemas of the entities that fragments may receive, by name. */
  entities: ReadonlyMap<string, CheckableSchema>;
  /** Schemas of `page`, `route`, `user` and the other page-level names. */
  scope: Partial<Record<string, CheckableSchema>>;
  /** The theme's custom properties, if known. */
  variables?: ReadonlySet<string>;
  /** Names of the icons that pages can show, if known. */
  icons?: readonly string[];
  /** The theme's colours as `#rrggbb`, if known. */
  colours?: ReadonlyMap<string, { light: string; dark: string }>;
  /** Classes of the theme and of widgets, if known. */
  classes?: ReadonlySet<string>;
  /** Translations of the widgets' own texts, if there are any. */
  texts?: InterfaceTexts;
}

/**
 * Keys that expand to a widget: `let` and `data`, `state`, `from` and `until`, a page's `on`, a node's event `visible`.
 */
export type KeyWidget = 'value' | 'state' | 'schedule' | 'events' | 'visibility';

/** The document being compiled: the page, or a fragment in it. */
export interface Source {
  name: string;
  document: JsonDocument;
}

/** Callbacks for names, called while a document is compiled. */
export interface Observer {
  /** Called for a node, with the names in scope where it is written. */
  node(source: Source, path: Path, names: Names): void;
  /** Called for an expression, with the paths that it reads. */
  read(source: Source, path: Path, names: Names, reads: readonly (readonly string[])[]): void;
  /** Called for an action of a widget in scope. */
  act(source: Source, path: Path, names: Names, widget: string): void;
}

/** A lazily loaded fragment on the page, compiled after the page. */
export interface LazyFragment {
  fragment: string;
  compile: (compilation: Compilation) => PlanNode[];
}

/** Slugs of the shop's catalogue, and addresses of its files. A missing list is unknown. */
export interface CatalogueSlugs {
  products?: readonly string[];
  collections?: readonly string[];
  /** Addresses of the shop's pictures under `/media/`, without version and format. */
  pictures?: readonly string[];
  /** Addresses of the shop's videos, audio recordings, captions and animations. */
  films?: readonly string[];
  /** Names of fragments that exist only as drafts. */
  draftFragments?: readonly string[];
}

/** Mutable state of one compilation. */
export interface Compilation {
  registry: Registry;
  fragment: (name: string) => ParsedFragment | undefined;
  fragmentNames: () => string[];
  flags: Record<string, boolean>;
  /** Messages of the page and its fragments. */
  messages: MessagesDefinition;
  /** Slugs of the pages to which links may lead, if known. */
  slugs: readonly string[] | undefined;
  /** Slugs of products and collections, if known. */
  catalogue: CatalogueSlugs | undefined;
  /** The shop's origin, if known. */
  origin: string | undefined;
  /** Names of the published scripts, if known. */
  scripts: readonly string[] | undefined;
  audiences: CompiledAudiences;
  compileSource: SourceCompiler;
  /** Whether to type-check the expressions of a document. */
  isTyped: (source: Source) => boolean;
  /** Whether lazily loaded fragments are compiled as part of the page. */
  isEager: boolean;
  observer: Observer | undefined;
  /** The nodes of the page that are compiled; undefined for all of them. */
  known: CheckedNodes | undefined;
  ids: Map<string, Name>;
  /** Fragments whose ids have been collected. */
  fragmentsSeen: Set<string>;
  expressions: PlanExpression[];
  expressionAt: Map<string, number>;
  functions: Set<string>;
  nodes: Set<string>;
  widgets: Set<string>;
  actions: Set<string>;
  payloads: Map<string, CheckableSchema>;
  /** Calls named by nodes and actions. */
  calls: Set<string>;
  styles: ReturnType<typeof createStyleSheet>;
  css: string[];
  diagnostics: Diagnostic[];
  /** Compiled last, so that they can share what the page includes. */
  lazyFragments: LazyFragment[];
  nextNode: () => number;
  /** Resolvers of references to nodes that have no number yet. Each returns whether the node now has one. */
  forwardReferences: (() => boolean)[];
  report: (
    source: Source,
    code: DiagnosticCode,
    path: Path,
    values: Record<string, string | number>,
    about?: FixTarget,
  ) => void;
}

/** Fills in the numbers of forward-referenced nodes; returns false when one of them is not compiled. */
export const resolveForwardReferences = ({ forwardReferences }: Compilation): boolean =>
  forwardReferences.splice(0).filter((resolve) => !resolve()).length === 0;

/** Creates the state of a compilation before its first node. */
export function createCompilation(
  options: Pick<
    Compilation,
    | 'registry'
    | 'fragment'
    | 'fragmentNames'
    | 'flags'
    | 'messages'
    | 'isEager'
    | 'observer'
    | 'known'
    | 'isTyped'
    | 'scripts'
    | 'slugs'
    | 'catalogue'
    | 'origin'
    | 'audiences'
    | 'compileSource'
  >,
): Compilation {
  let nodes = 0;
  const diagnostics: Diagnostic[] = [];
  return {
    ...options,
    ids: new Map(),
    fragmentsSeen: new Set(),
    expressions: [],
    expressionAt: new Map(),
    functions: new Set(),
    nodes: new Set(),
    widgets: new Set(),
    actions: new Set(),
    payloads: new Map(),
    calls: new Set(),
    styles: createStyleSheet(),
    css: [],
    diagnostics,
    lazyFragments: [],
    nextNode: () => nodes++,
    forwardReferences: [],
    report(source, code, path, values, about = {}) {
      const range = source.document.locate(path, about.part);
      const fix = fixAt(source.document, path, about);
      const pointer = jsonPointer(path);
      diagnostics.push({ ...describe(code, values), source: source.name, pointer, range, ...(fix && { fix }) });
    },
  };
}
