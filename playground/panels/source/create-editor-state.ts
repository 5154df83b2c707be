import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { DocumentName } from '../../api/documents.ts';
import { bindingMarks } from './binding-marks.ts';
import { editorTheme } from './editor-theme.ts';
import { hangingLines } from './hanging-lines.ts';
import type { Language } from './language/client.ts';
import { completePages, explainPages } from './page-language.ts';

interface EditorOptions {
  name: DocumentName;
  text: string;
  language: Language;
  /** Of the document, so that the editor may add its style sheet. */
  nonce: string;
  onChange: (text: string) => void;
}

/** The editor of one document, with a history of its own. */
export const createEditorState = ({ name, text, language, nonce, onChange }: EditorOptions): EditorState =>
  EditorState.create({
    doc: text,
    extensions: [
      EditorView.cspNonce.of(nonce),
      EditorView.contentAttributes.of({ 'aria-label': `JSON of ${name.id}`, tabindex: '0' }),
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
      json(),
      bindingMarks,
      hangingLines,
      autocompletion({ override: [completePages(language, name.kind)], icons: false }),
      explainPages(language, name.kind),
      editorTheme,
      keymap.of([
        ...closeBracketsKeymap,
        // The whole page owns this one: it opens the dialog for publishing.
        ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
    ],
  });
