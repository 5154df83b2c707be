import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Maximum depth; deeper indentation hangs like this one. */
const maxDepth = 60;
const leftSpace = 6;

const marks = Array.from({ length: maxDepth + 1 }, (_, depth) => Decoration.line({ class: `cm-hang-${depth}` }));

/** One class per depth, because the CSP forbids style attributes. */
const hangingTheme = EditorView.theme(
  Object.fromEntries(
    marks.map((_, depth) => [
      `.cm-line.cm-hang-${depth}`,
      { paddingLeft: `calc(${depth}ch + ${leftSpace}px)`, textIndent: `-${depth}ch` },
    ]),
  ),
);

function marksOf(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges)
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const depth = Math.min(maxDepth, line.text.length - line.text.trimStart().length);
      if (depth > 0) builder.add(line.from, line.from, marks[depth]!);
      at = line.to + 1;
    }
  return builder.finish();
}

/** Hanging indentation for wrapped lines, so that the structure of the JSON stays visible. */
export const hangingIndent = [
  hangingTheme,
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = marksOf(view);
      }
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged) this.decorations = marksOf(update.view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
];
