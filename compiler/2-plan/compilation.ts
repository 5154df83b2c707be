import type { PlanExpression, PlanNode } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { ActionContract } from '../../schemas/contract/action.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { MessagesDefinition } from '../../schemas/page.ts';
import type { ParsedFragment } from '../1-parse/parse-page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import { type About, fixAt } from '../json/fix-at.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { Name, Names } from './checks/names.ts';
import type { SourceCompiler } from './compile-source.ts';
import type { CheckedNodes } from './known-nodes.ts';
import { createStyleSheet } from './style-sheet.ts';

/** What pages are built from: the registries, and the schemas of page-level names. */
export interface Registry {
  widgets: ReadonlyMap<string, WidgetContract>;
  actions: ReadonlyMap<string, ActionContract>;
  /** Names of the widgets that keys of pages, fragments and nodes stand for. */
  keyWidgets: Readonly<Record<KeyWidget, string>>;
  /** Input and answer schemas by call name, and whether it has no side effects. */
  calls: ReadonlyMap<string, { summary: string; input: CheckableSchema; answer: CheckableSchema; safe: boolean }>;
  /** Schemas of the entities that fragments may receive, by name. */
  entities: ReadonlyMap<string, CheckableSchema>;
  /** Schemas of `page`, `route`, `user` and the other page-level names. */
  scope: Partial<Record<string, CheckableSchema>>;
  /** Custom properties of the theme, if known. */
  variables?: ReadonlySet<string>;
  /** Names of the icons that pages can show, if known. */
  icons?: readonly string[];
  /** Its colours as `#rrggbb`, if known. */
  colours?: ReadonlyMap<string, { light: string; dark: string }>;
  /** Classes of the theme and of widgets, if known. */
  classes?: ReadonlySet<string>;
}

/** What keys stand for: `let` and `data`, `state`, `from` and `until`, `on` of a page, the event `visible` of a node. */
export type KeyWidget = 'value' | 'state' | 'schedule' | 'events' | 'visibility';

/** The document being compiled: the page, or a fragment in it. */
export interface Source {
  name: string;
  document: JsonDocument;
}

/** Problems with names that are reported while a document is compiled. */
export interface Observer {
  /** A node, and the names in scope where it is written. */
  node(source: Source, path: Path, names: Names): void;
  /** An expression with the paths that it reads. */
  read(source: Source, path: Path, names: Names, reads: readonly (readonly string[])[]): void;
  /** An action of a widget in scope. */
  act(source: Source, path: Path, names: Names, widget: string): void;
}

/** A lazy fragment found on the page; compiled after it. */
export interface LazyFragment {
  fragment: string;
  compile: (compilation: Compilation) => PlanNode[];
}

/** Slugs of what a shop sells, and what it serves itself. A list that is missing is not known. */
export interface CatalogueSlugs {
  products?: readonly string[];
  collections?: readonly string[];
  /** Addresses of its own pictures under `/media/`, without version and format. */
  pictures?: readonly string[];
  /** Addresses of its own videos, recordings, captions and animations. */
  films?: readonly string[];
  /** Names of fragments that it has as drafts alone. */
  draftFragments?: readonly string[];
}

/** Mutable state of one compiler run. */
export interface Compilation {
  registry: Registry;
  fragment: (name: string) => ParsedFragment | undefined;
  fragmentNames: () => string[];
  flags: Record<string, boolean>;
  /** Messages of the page and its fragments. */
  messages: MessagesDefinition;
  /** Slugs of the pages that links may target, if known. */
  slugs: readonly string[] | undefined;
  /** Slugs of the products and collections, if known. */
  catalogue: CatalogueSlugs | undefined;
  /** Origin of the shop, if known. */
  origin: string | undefined;
  /** Names of the published scripts, if known. */
  scripts: readonly string[] | undefined;
  compileSource: SourceCompiler;
  /** Whether to type-check the expressions of a document. */
  isTyped: (source: Source) => boolean;
  /** Compiles lazy fragments as part of the page. */
  isEager: boolean;
  observer: Observer | undefined;
  /** Which nodes of the page are compiled; all without it. */
  known: CheckedNodes | undefined;
  ids: Map<string, Name>;
  /** Fragments whose ids are collected. */
  fragmentsSeen: Set<string>;
  expressions: PlanExpression[];
  expressionAt: Map<string, number>;
  functions: Set<string>;
  nodes: Set<string>;
  widgets: Set<string>;
  actions: Set<string>;
  payloads: Map<string, CheckableSchema>;
  /** Calls that nodes and actions name. */
  calls: Set<string>;
  styles: ReturnType<typeof createStyleSheet>;
  css: string[];
  diagnostics: Diagnostic[];
  /** Compiled last, so that they can share what the page includes. */
  lazyFragments: LazyFragment[];
  nextNode: () => number;
  /** Resolvers of references to nodes that have no number yet; each says whether the node has one now. */
  forwardReferences: (() => boolean)[];
  report: (
    source: Source,
    code: DiagnosticCode,
    path: Path,
    values: Record<string, string | number>,
    about?: About,
  ) => void;
}

/** Fills in the numbers of forward-referenced nodes; false where one of them is not compiled. */
export const resolveForwardReferences = ({ forwardReferences }: Compilation): boolean =>
  forwardReferences.splice(0).filter((resolve) => !resolve()).length === 0;

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
