/** A format for the selected text. */
interface Command {
  label: string;
  /** Text of the button. */
  sign: string;
  run: () => void;
  isOn: () => boolean;
}

/** Edits the selection with the only rich text API that all browsers support, including undo steps. */
export const edit = (command: string, value?: string): void => void document.execCommand(command, false, value);

const isIn = (tag: string): boolean => document.queryCommandValue('formatBlock').toLowerCase() === tag;

const toggled = (tag: string) => (): void => edit('formatBlock', `<${isIn(tag) ? 'p' : tag}>`);

/** Formats in the order of their buttons. */
export const commands: readonly Command[] = [
  ...(
    [
      ['Bold', 'B', 'bold'],
      ['Italic', 'I', 'italic'],
      ['List', '•', 'insertUnorderedList'],
      ['Numbered list', '1.', 'insertOrderedList'],
    ] as const
  ).map(
    ([label, sign, name]): Command => ({
      label,
      sign,
      run: () => edit(name),
      isOn: () => document.queryCommandState(name),
    }),
  ),
  { label: 'Heading', sign: 'H', run: toggled('h2'), isOn: () => isIn('h2') },
  { label: 'Small heading', sign: 'h', run: toggled('h3'), isOn: () => isIn('h3') },
];
