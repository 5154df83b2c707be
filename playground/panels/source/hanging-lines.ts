import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** A line that is indented further hangs as this one does. */
const deepest = 60;
const leftSpace = 6;

const marks = Array.from({ length: deepest + 1 }, (_, depth) => Decoration.line({ class: `cm-hang-${depth}` }));

/** One class for each depth, because the policy of the playground allows no style attributes. */
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
      const depth = Math.min(deepest, line.text.length - line.text.trimStart().length);
      if (depth > 0) builder.add(line.from, line.from, marks[depth]!);
      at = line.to + 1;
    }
  return builder.finish();
}

/** Makes what is left of a long line stand below its beginning, so that the shape of the JSON can be seen. */
export const hangingLines = [
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
