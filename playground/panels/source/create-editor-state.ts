import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import type { EditorState, Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { type DocumentKind, type DocumentName, hasNodes } from '../../api/documents.ts';
import type { UndoCopy } from '../../drafts/undo-copies.ts';
import { useSelection } from '../../selection/selection.ts';
import { hoverValues } from '../console/hover-value.ts';
import { bindingMarks } from './binding-marks.ts';
import { editorTheme } from './editor-theme.ts';
import { hangingIndent } from './hanging-indent.ts';
import { stateWithHistory } from './kept-history.ts';
import type { Language } from './language/client.ts';
import { fieldSessions, followCursor } from './node-transactions.ts';
import { completePages, explainPages } from './page-language.ts';

interface EditorOptions {
  name: DocumentName;
  text: string;
  language: Language;
  /** CSP nonce for the editor's style sheet. */
  nonce: string;
  /** The undo history from before a reload. */
  kept: UndoCopy | undefined;
}

/** Language support by document kind. */
function languageOf(kind: DocumentKind, language: Language): Extension[] {
  if (kind === 'scripts') return [javascript(), autocompletion({ icons: false })];
  if (kind === 'themes' || kind === 'redirects') return [json()];
  return [
    json(),
    bindingMarks,
    autocompletion({ override: [completePages(language)], icons: false }),
    explainPages(language),
    hoverValues,
  ];
}

/** Creates the editor state of one document, with its own history. */
export const createEditorState = ({ name, text, kept, language, nonce }: EditorOptions): EditorState =>
  stateWithHistory(text, kept, [
    EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({
      'aria-label': `${name.kind === 'scripts' ? 'Text' : 'JSON'} of ${name.id}`,
      tabindex: '0',
    }),
    EditorView.lineWrapping,
    lineNumbers(),
    foldGutter({ openText: '▾', closedText: '▸' }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    drawSelection(),
    history(),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches(),
    ...languageOf(name.kind, language),
    hangingIndent,
    fieldSessions,
    ...(hasNodes(name.kind) ? [followCursor((pointer) => useSelection.getState().select(pointer, 'source'))] : []),
    editorTheme,
    keymap.of([
      ...closeBracketsKeymap,
      // Handled by the workspace, which opens the publish dialog.
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
  ]);
