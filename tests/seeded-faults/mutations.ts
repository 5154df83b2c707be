import ts from 'typescript';
import { mutationRules, type Replacement } from './mutation-rules.ts';

/** A change of a source text: all spans are replaced, and none overlaps another. */
export interface Mutation {
  rule: string;
  /** Line number, beginning with 1. */
  line: number;
  spans: readonly { start: number; end: number; by: string }[];
  /** The original text, and its replacement. */
  before: string;
  after: string;
}

/** Calls that write logs, which no test needs to read. */
const logs = /^(\w+\.)*(log|logger|console)\??\.\w+$/;

const isLog = (node: ts.Node): boolean => ts.isCallExpression(node) && logs.test(node.expression.getText());

/** Parts of a program without effect at run time, or whose only effect is a log entry. */
const isLeftOut = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isExpressionStatement(node) && isLog(node.expression)) ||
  isLog(node);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the text in which a mutation was found with the mutation applied. */
export function mutated(text: string, spans: Mutation['spans']): string {
  const sorted = [...spans].sort((a, b) => b.start - a.start);
  return sorted.reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), text);
}

/** Returns the statement, or a part of it, that is shown to a person. */
function shownAround(node: ts.Node): ts.Node {
  let at = node;
  while (at.parent && !ts.isSourceFile(at.parent) && at.parent.getText().length <= 100) at = at.parent;
  return at;
}

function mutationOf(source: ts.SourceFile, rule: string, replacements: readonly Replacement[]): Mutation {
  const spans = replacements.map(({ node, by }) => ({ start: node.getStart(source), end: node.end, by }));
  const [{ node }] = replacements as [Replacement];
  const shown = shownAround(replacements.length > 1 ? node.parent : node);
  const start = shown.getStart(source);
  const end = Math.max(shown.end, ...spans.map((span) => span.end));
  const inside = spans.map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
  const before = source.text.slice(start, end);
  return {
    rule,
    spans,
    before: oneLine(before),
    after: oneLine(mutated(before, inside)),
    line: source.getLineAndCharacterOfPosition(spans[0]!.start).line + 1,
  };
}

/** Returns all mutations of a source text, in the order of the text. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node)) return;
    for (const { name, mutate } of mutationRules) {
      const replacements = mutate(node);
      if (replacements.length > 0) found.push(mutationOf(source, name, replacements));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
