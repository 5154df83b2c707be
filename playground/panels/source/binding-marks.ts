import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const brace = Decoration.mark({ class: 'cm-binding-brace' });
const inside = Decoration.mark({ class: 'cm-binding' });

/** Highlights bindings. A JSON string never spans several lines. */
const matcher = new MatchDecorator({
  regexp: /(\{\{)((?:[^}]|\}(?!\}))*)(\}\})?/g,
  decorate(add, from, _to, [, open = '', body = '', close = '']) {
    const start = from + open.length;
    add(from, start, brace);
    if (body) add(start, start + body.length, inside);
    if (close) add(start + body.length, start + body.length + close.length, brace);
  },
});

/** Extension that highlights the bindings in the visible lines. */
export const bindingMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.decorations = matcher.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
