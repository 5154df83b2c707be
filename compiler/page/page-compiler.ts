import type { CheckableSchema } from '../../schemas/check.ts';
import type { ActionContract } from '../../schemas/contract/action.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import type { JsonDocument } from './json-document.ts';
import type { Name } from './names.ts';
import type { ParsedFragment } from './parse-page.ts';
import type { PlanExpression, PlanNode } from './plan.ts';
import type { Path } from './shape/shape-reader.ts';
import { createStyleSheet } from './style.ts';

/** What pages may be made of: the registries, and what the page's own names hold. */
export interface Catalogue {
  widgets: ReadonlyMap<string, WidgetContract>;
  actions: ReadonlyMap<string, ActionContract>;
  /** What each call takes and answers, by its name. */
  calls: ReadonlyMap<string, { input: CheckableSchema; answer: CheckableSchema }>;
  /** What the entities look like that a fragment may be given, by name. */
  entities: ReadonlyMap<string, CheckableSchema>;
  /** Schemas of `page`, `route`, `user` and the other names that every page has. */
  scope: Partial<Record<string, CheckableSchema>>;
}

/** The document that is being compiled: the page's, or that of a fragment inside it. */
export interface Source {
  name: string;
  document: JsonDocument;
}

/** A lazy fragment that was met. */
export interface LaterFragment {
  fragment: string;
  compile: (compilation: Compilation) => PlanNode[];
}

/** What one run of the compiler collects. A new one is made for every page. */
export interface Compilation {
  catalogue: Catalogue;
  fragment: (name: string) => ParsedFragment | undefined;
  fragmentNames: () => string[];
  flags: Record<string, boolean>;
  /** Slugs of the pages that links may lead to, where they are known. */
  slugs: readonly string[] | undefined;
  /** Names of the published scripts, where they are known. */
  scripts: readonly string[] | undefined;
  /** Types the expressions of a document against what they can see. */
  isTyped: (source: Source) => boolean;
  /** Compiles lazy fragments as if they came with the page. */
  isEager: boolean;
  ids: Map<string, Name>;
  /** Fragments whose ids were collected. */
  fragmentsSeen: Set<string>;
  expressions: PlanExpression[];
  expressionAt: Map<string, number>;
  functions: Set<string>;
  nodes: Set<string>;
  widgets: Set<string>;
  actions: Set<string>;
  payloads: Map<string, CheckableSchema>;
  styles: ReturnType<typeof createStyleSheet>;
  css: string[];
  diagnostics: Diagnostic[];
  /** Fragments that come later: compiled when all else is, so that they share what the page brings. */
  later: LaterFragment[];
  nextNode: () => number;
  /** What refers to nodes that have no number yet, because they stand further down. */
  unnumbered: (() => void)[];
  report: (
    source: Source,
    code: DiagnosticCode,
    path: Path,
    values: Record<string, string | number>,
    /** The key or the value at the path, and the word that was probably meant in its place. */
    about?: { part?: 'value' | 'key'; meant?: string | undefined },
  ) => void;
}

/** Gives what refers to nodes further down their numbers, now that they have some. */
export function numberReferences({ unnumbered }: Compilation): void {
  for (const number of unnumbered.splice(0)) number();
}

export function createCompilation(
  options: Pick<
    Compilation,
    'catalogue' | 'fragment' | 'fragmentNames' | 'flags' | 'isEager' | 'isTyped' | 'scripts' | 'slugs'
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
    styles: createStyleSheet(),
    css: [],
    diagnostics,
    later: [],
    nextNode: () => nodes++,
    unnumbered: [],
    report(source, code, path, values, { part, meant } = {}) {
      const range = source.document.locate(path, part);
      diagnostics.push({
        ...describe(code, values),
        source: source.name,
        pointer: jsonPointer(path),
        range,
        ...(meant === undefined ? {} : { fix: { start: range.start, end: range.end, text: JSON.stringify(meant) } }),
      });
    },
  };
}
