import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
} from 'vscode-languageserver/node';
import { applyFixes, type Fix, type Diagnostic as Found } from '../../compiler/index.ts';
import { textDifference } from '../../compiler/json/text-difference.ts';
import { formatPage } from '../checks/format-page.ts';
import { rangeOf } from './names.ts';
import type { ShopDocument } from './workspace.ts';

const severities = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning } as const;

/** Converts a diagnostic to one of the protocol, with the code and message that `endcap check` prints. */
export const diagnosticOf = (document: ShopDocument, { code, severity, message, hint, range }: Found): Diagnostic => ({
  code,
  severity: severities[severity],
  source: 'endcap',
  message: `${message}\n${hint}`,
  range: rangeOf(document, range.start, range.end),
});

/** Maximum number of characters of a fix in its title. */
const maxShown = 60;

function titleOf({ text, start, end }: Fix, document: ShopDocument): string {
  const shown = (words: string) => (words.length > maxShown ? `${words.slice(0, maxShown)}…` : words);
  if (text === '') return `Remove ${shown(document.text.slice(start, end))}`;
  return start === end ? `Insert ${shown(text.trim())}` : `Replace with ${shown(text)}`;
}

const editOf = (document: ShopDocument, { start, end, text }: Fix) => ({
  range: rangeOf(document, start, end),
  newText: text,
});

/** Returns a single edit that replaces the differing range of two texts. */
function editTo(document: ShopDocument, text: string) {
  const { from, to, toAfter } = textDifference(document.text, text);
  return editOf(document, { start: from, end: to, text: text.slice(from, toAfter) });
}

/** Returns the quick fixes for the problems in a range, and one action that fixes the whole document. */
export function codeActionsOf(document: ShopDocument, found: readonly Found[], range: Range): CodeAction[] {
  const [from, to] = [document.positions.offsetAt(range.start), document.positions.offsetAt(range.end)];
  const actions = found.flatMap((problem): CodeAction[] => {
    const { fix } = problem;
    if (!fix || problem.range.start > to || problem.range.end < from) return [];
    return [
      {
        title: titleOf(fix, document),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnosticOf(document, problem)],
        edit: { changes: { [document.uri]: [editOf(document, fix)] } },
        isPreferred: true,
      },
    ];
  });
  const fixed = applyFixes(document.text, found);
  if (fixed === document.text) return actions;
  const edit = { changes: { [document.uri]: [editTo(document, fixed)] } };
  return [...actions, { title: 'Apply all fixes', kind: CodeActionKind.SourceFixAll, edit }];
}

/** Returns the edits of `endcap format`. */
export function formattingOf(document: ShopDocument) {
  const text = formatPage(document.text);
  return text === document.text ? [] : [editTo(document, text)];
}
