import { AllSelection, type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { nodeOf, richTextOf } from '../text/document-node.ts';
import { fromMarkdown, toMarkdown } from '../text/writing.ts';
import { isPossible, tableCommands, writingCommands } from './commands.ts';
import { createState } from './create-editor.ts';
import { linkAt, removeLink, withLink, withPicture } from './links.ts';

const opened = (text: string): EditorState => createState(nodeOf(fromMarkdown(text)));

/** Selects the first occurrence of some words, or puts the cursor before the first text. */
function at(state: EditorState, words = ''): EditorState {
  let [from, to] = [1, 1];
  state.doc.descendants((node, place) => {
    const index = node.isText && words !== '' ? node.text!.indexOf(words) : -1;
    if (index !== -1 && to === 1) [from, to] = [place + index, place + index + words.length];
  });
  const { doc, tr } = state;
  return state.apply(tr.setSelection(from === to ? TextSelection.atStart(doc) : TextSelection.create(doc, from, to)));
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

const textOf = ({ doc }: EditorState): string => toMarkdown(richTextOf(doc));

const all = [...writingCommands.flat(), ...tableCommands];
const named = (label: string) => all.find((command) => command.label === label)!;

const table = '| a | b |\n| - | - |\n| c | d |';

describe('a command', () => {
  it.each<[label: string, before: string, selected: string, after: string]>([
    ['Heading 2', 'Care', '', '## Care'],
    ['Heading 3', '### Care', '', 'Care'],
    ['Bold', 'Wash cold', 'cold', 'Wash **cold**'],
    ['Bold', 'Wash **cold**', 'cold', 'Wash cold'],
    ['Italic', 'Wash cold', 'Wash ', '*Wash* cold'],
    ['Struck through', 'ab', 'a', '~~a~~b'],
    ['Code', 'ab', 'b', 'a`b`'],
    ['List', 'One', '', '- One'],
    ['Numbered list', '- One\n- Two', '', '1. One\n2. Two'],
    ['List', '- One', '', 'One'],
    ['Quote', 'Said', '', '> Said'],
    ['Block of code', 'x', '', '```\nx\n```'],
    ['Line', 'One', '', 'One\n\n---'],
    ['Table', 'One', '', 'One\n\n| | |\n| - | - |\n| | |\n| | |'],
    ['Add a row', table, 'c', '| a | b |\n| - | - |\n| c | d |\n| | |'],
    ['Add a column', table, 'c', '| a | | b |\n| - | - | - |\n| c | | d |'],
    // The next row becomes the head.
    ['Remove the row', table, 'a', '| c | d |\n| - | - |'],
    ['Remove the column', table, 'c', '| b |\n| - |\n| d |'],
    ['Remove the table', `x\n\n${table}`, 'c', 'x'],
  ])('%s turns %j, with %j selected, into %j', (label, before, selected, after) => {
    expect(textOf(run(at(opened(before), selected), named(label).run))).toBe(after);
  });

  it.each(all.map((command) => [command.label, command] as const))('%s can be asked about everything', (_, command) => {
    const state = opened(`# a\n\n- b\n\n${table}\n\n<div></div>\n\n{{ x }}`);
    for (let place = 0; place <= state.doc.content.size; place++) {
      const selection = TextSelection.near(state.doc.resolve(place));
      expect(typeof isPossible(command, state.apply(state.tr.setSelection(selection)))).toBe('boolean');
    }
    const everything = state.apply(state.tr.setSelection(new AllSelection(state.doc)));
    expect(typeof isPossible(command, everything)).toBe('boolean');
    command.isOn?.(everything);
  });
});

describe('a link', () => {
  it.each<[before: string, selected: string, after: string]>([
    ['See care.', 'care', 'See [care](/c).'],
    ['See [all *care*](/x).', 'care', 'See [all *care*](/c).'],
    ['[a](/x)[b](/y)', 'b', '[a](/x)[b](/c)'],
    ['', '', '[Care](/c)'],
  ])('is given to %j with %j selected', (before, selected, after) => {
    const state = at(opened(before), selected);
    expect(textOf(state.apply(withLink(state, '/c', 'Care')))).toBe(after);
  });

  it('is found around the cursor, and taken away in all of its length', () => {
    const state = at(opened('[one *two* three](/x) four'), 'two');
    expect(linkAt(state)?.href).toBe('/x');
    expect(textOf(state.apply(removeLink(state)))).toBe('one *two* three four');
    expect(linkAt(at(opened('[one](/x) two'), 'two'))).toBeUndefined();
  });
});

it('a picture is inserted with its alternative text', () => {
  const state = at(opened('Before'), 'Before');
  expect(textOf(state.apply(withPicture(state, '/p.webp', 'A [mug]')))).toBe('![A \\[mug\\]](/p.webp)');
});
