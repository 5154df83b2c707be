/** A global keyboard shortcut. `Mod` is Ctrl, or Command on a Mac. */
export interface Shortcut {
  keys: string;
  what: string;
  /** Undefined for shortcuts that the editor handles. */
  command?: Command;
}

/** Name of a command that is available everywhere. */
export type Command =
  | 'save'
  | 'publish'
  | 'format'
  | 'go'
  | 'new'
  | 'rename'
  | 'duplicate'
  | 'share'
  | 'unpublish'
  | 'delete'
  | 'replace'
  | 'export'
  | 'import'
  | 'audiences'
  | 'insert'
  | 'write'
  | 'describe'
  | 'change'
  | 'translate'
  | 'extract'
  | 'explain'
  | 'trace'
  | 'console'
  | 'languages'
  | 'toggle-side'
  | 'toggle-source'
  | 'toggle-inspector'
  | 'search-source'
  | 'next-problem'
  | 'show-shortcuts'
  | 'account'
  | 'width-fit'
  | 'width-1'
  | 'width-2'
  | 'width-3'
  | 'next-panel'
  | 'previous-panel';

/** All shortcuts, in the order of their list. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'Mod+S', what: 'Save the draft now', command: 'save' },
  { keys: 'Mod+Enter', what: 'Publish', command: 'publish' },
  { keys: 'Shift+Alt+F', what: 'Format the source', command: 'format' },
  { keys: 'Mod+K', what: 'Go to a page, a command, a node or a text', command: 'go' },
  { keys: 'Alt+I', what: 'Insert', command: 'insert' },
  { keys: 'Alt+W', what: 'Write the formatted text of the selected node', command: 'write' },
  { keys: 'Alt+F', what: 'Save as a section', command: 'extract' },
  { keys: 'Alt+E', what: 'Explain the selected node', command: 'explain' },
  { keys: 'Alt+T', what: 'Trace what happens in the preview', command: 'trace' },
  { keys: 'Alt+L', what: 'Languages', command: 'languages' },
  { keys: 'Alt+C', what: 'Evaluate an expression in the scope of the selected node', command: 'console' },
  { keys: 'Mod+B', what: 'Show or hide pages and outline', command: 'toggle-side' },
  { keys: 'Mod+J', what: 'Show or hide the source', command: 'toggle-source' },
  { keys: 'Mod+I', what: 'Show or hide the inspector', command: 'toggle-inspector' },
  { keys: 'Alt+0', what: 'Preview at 100 %, as wide as there is room', command: 'width-fit' },
  { keys: 'Alt+1', what: 'Preview at 390 pixels', command: 'width-1' },
  { keys: 'Alt+2', what: 'Preview at 768 pixels', command: 'width-2' },
  { keys: 'Alt+3', what: 'Preview at 1440 pixels', command: 'width-3' },
  { keys: 'Mod+F', what: 'Search the source', command: 'search-source' },
  { keys: 'F8', what: 'Next problem, in the source', command: 'next-problem' },
  { keys: 'F6', what: 'Next panel', command: 'next-panel' },
  { keys: 'Shift+F6', what: 'Panel before', command: 'previous-panel' },
  { keys: 'Mod+/', what: 'Keyboard shortcuts', command: 'show-shortcuts' },
  { keys: 'Mod+Space', what: 'Complete, in the source' },
  { keys: 'Mod+Z', what: 'Undo, in the source' },
  { keys: 'Alt+Up', what: 'Move up or down, in the outline' },
  { keys: 'Mod+D', what: 'Duplicate, in the outline' },
  { keys: 'Mod+G', what: 'Wrap in a box, in the outline' },
  { keys: 'Mod+H', what: 'Hide or show, in the outline' },
  { keys: 'Mod+A', what: 'Select the siblings, in the outline' },
  { keys: 'Shift+Down', what: 'Extend the selection, in the outline' },
  { keys: 'Mod+Alt+C', what: 'Copy the style, in the outline' },
  { keys: 'Mod+Alt+V', what: 'Paste the style, in the outline' },
];

/** Commands that the palette lists without a shortcut. */
const withoutKeys: readonly { command: Command; what: string; keys?: string }[] = [
  { command: 'new', what: 'New document' },
  { command: 'account', what: 'Your account: second factor, access keys' },
  { command: 'rename', what: 'Change title and address' },
  { command: 'duplicate', what: 'Duplicate the document' },
  { command: 'share', what: 'Share the draft by a link' },
  { command: 'unpublish', what: 'Unpublish' },
  { command: 'delete', what: 'Delete the document' },
  { command: 'replace', what: 'Search and replace in all documents' },
  { command: 'export', what: 'Export pages and fragments' },
  { command: 'import', what: 'Import pages and fragments' },
  { command: 'audiences', what: 'Audiences: conditions on visitors' },
];

/** The assistant's commands, which the palette lists when the shop has an assistant. */
export const assistantCommands: typeof withoutKeys = [
  { command: 'describe', what: 'Describe a section, to be written and inserted' },
  { command: 'change', what: 'Change this: the selected node, in words' },
  { command: 'translate', what: 'Translate the selected node or the page' },
];

/** All commands that are available everywhere, with their shortcuts. */
export const commands: typeof withoutKeys = [
  ...shortcuts.flatMap(({ command, what, keys }) => (command ? [{ command, what, keys }] : [])),
  ...withoutKeys,
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns the command of a key press. Letters are matched by key code, because Alt changes the character. */
export function commandOf(press: KeyPress, isMac: boolean): Command | undefined {
  const parts = [
    (isMac ? press.metaKey : press.ctrlKey) && 'Mod',
    press.shiftKey && 'Shift',
    press.altKey && 'Alt',
    press.code.replace(/^(Key|Digit)/, '').replace('Slash', '/'),
  ];
  const keys = parts.filter(Boolean).join('+');
  return shortcuts.find((shortcut) => shortcut.keys === keys)?.command;
}

/** Whether a platform has Mac keyboards. */
export const isMacKeyboard = (platform: string): boolean => /Mac|iPhone|iPad/.test(platform);

/** Formats keys with the labels of the platform. */
export const keyLabels = (keys: string, isMac: boolean): string =>
  keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replaceAll('+', isMac ? ' ' : ' + ');
