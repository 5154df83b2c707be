import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import {
  anything,
  boolean,
  choice,
  integer,
  list,
  number,
  object,
  optional,
  type Static,
  text,
} from '../../schemas/schema.ts';

/**
 * Maximum length of a canvas message in characters; the longest contain a text of the page, or a recording of the
 * trace.
 */
const maxMessageCharacters = 2_500_000;
const maxTraceCharacters = 16_000_000;

const pixels = (description: string) => number(description, { minimum: -1e8, maximum: 1e8 });
const pointer = text('JSON pointer of a node', { maxLength: 2000 });
const request = integer('Number of the request', { minimum: 0 });
const edge = choice('Side of an element', ['top', 'right', 'bottom', 'left']);

const box = object({
  left: pixels('From the left of the window'),
  top: pixels('From its top'),
  width: pixels('Width'),
  height: pixels('Height'),
});

const markedNode = object({
  pointer,
  boxes: list('Boxes of its elements', box, { maxItems: 500 }),
  space: optional(
    object(
      { top: pixels('Above'), right: pixels('Right'), bottom: pixels('Below'), left: pixels('Left') },
      'Space inside; absent where the node has several elements, or none of its own',
    ),
  ),
});

const problem = object({
  id: text('Rule', { maxLength: 100 }),
  impact: choice('How grave it is', ['minor', 'moderate', 'serious', 'critical']),
  help: text('Problem', { maxLength: 1000 }),
  count: integer('Number of the elements', { minimum: 0 }),
  pointers: list('Nodes that the elements are of', pointer, { maxItems: 2000 }),
});

const place = {
  pointer: optional(pointer),
  share: number('How far down on the element', { minimum: -1000, maximum: 1000 }),
  box,
};

const messageOf = <const Type extends string, Parts extends Parameters<typeof object>[0]>(type: Type, parts: Parts) =>
  object({ type: choice('Message', [type]), ...parts });

/** Reports and proposals of a canvas. They are sent as JSON, so that they contain only plain data. */
const fromCanvas = {
  shown: messageOf('shown', {
    hasScript: boolean('Whether edits can be taken into it'),
    problem: optional(
      object({
        kind: choice('Why it is not a preview', ['busy', 'costly', 'failed']),
        message: text('In words', { maxLength: 10_000 }),
      }),
    ),
    height: pixels('Height of the whole document'),
  }),
  marks: messageOf('marks', {
    left: pixels('Scrolled to the right'),
    top: pixels('Scrolled down'),
    width: pixels('Width of the window'),
    nodes: list('Positions of the requested nodes', markedNode, { maxItems: 2000 }),
  }),
  hover: messageOf('hover', { pointer: optional(pointer) }),
  press: messageOf('press', {
    pointer: optional(pointer),
    row: integer('Which of its elements', { minimum: -1 }),
    isAdded: boolean('Whether it is selected together with the others'),
  }),
  open: messageOf('open', { pointer }),
  writing: messageOf('writing', { pointer, text: text('The text as it is') }),
  written: messageOf('written', { text: optional(text('The new text, if it is another')) }),
  key: messageOf('key', {
    key: text('Key', { maxLength: 40 }),
    code: text('Key by its place', { maxLength: 40 }),
    altKey: boolean('Held'),
    ctrlKey: boolean('Held'),
    metaKey: boolean('Held'),
    shiftKey: boolean('Held'),
  }),
  copy: messageOf('copy', { isCut: boolean('Whether it is cut out') }),
  paste: messageOf('paste', {
    text: text('Text of the clipboard'),
    html: text('The same with its formatting, if it has any'),
    hasFiles: boolean('Whether there are files, which cannot be sent'),
    meanings: text('Names in it, as JSON'),
  }),
  place: messageOf('place', { request, ...place }),
  leaving: messageOf('leaving', {
    address: text('Where a link leads', { maxLength: 10_000 }),
    isReload: boolean('Whether the page loads itself again, which is left to the editor'),
  }),
  compared: messageOf('compared', {
    request,
    markups: list('Markup of each node, shortened', object({ pointer, digest: text('Hash', { maxLength: 200_000 }) }), {
      maxItems: 50_000,
    }),
  }),
  checked: messageOf('checked', {
    request,
    problems: optional(list('Problems found; absent if the check did not run', problem, { maxItems: 500 })),
  }),
  trace: messageOf('trace', { message: anything('Of the trace, checked by its own schema') }),
};

/** Requests of an editor to its canvas. */
const toCanvas = {
  look: messageOf('look', {
    isUsed: boolean('Whether the author uses the page as a shopper'),
    selected: optional(pointer),
    hovered: optional(pointer),
    marked: list('Other nodes whose boxes are wanted', pointer),
    texts: list('Texts of the selected node that can be written over', text('Text')),
    keys: list('Keys that the editor takes', text('As in the list of shortcuts')),
  }),
  reveal: messageOf('reveal', { pointer }),
  point: messageOf('point', { request, x: pixels('From the left of the window'), y: pixels('From its top') }),
  refuse: messageOf('refuse', {}),
  space: messageOf('space', {
    edges: list('Sides', edge),
    pixels: optional(pixels('Space inside the selected node; absent for what it has')),
  }),
  compare: messageOf('compare', { request }),
  check: messageOf('check', { request, address: text('Address of the script that checks') }),
  trace: messageOf('trace', { message: anything('Of the trace, checked by its own schema') }),
};

/** The only message that is sent to a canvas's window. It brings the port for all others. */
const connect = object({
  endcap: choice('Channel', ['canvas']),
  left: pixels('Scrolled to the right'),
  top: pixels('Scrolled down'),
});

type Checked<Schema> = Static<Schema & Parameters<typeof optional>[0]>;
type MessageOf<Table extends Readonly<Record<string, object>>> = {
  [Type in keyof Table]: Checked<Table[Type]>;
}[keyof Table];

/** A rectangle in the canvas, in CSS pixels. */
export type Box = Checked<typeof box>;

/** An edge of a box. */
export type Edge = Checked<typeof edge>;

/** A node with the boxes of its elements. */
export type MarkedNode = Checked<typeof markedNode>;

/** A violation that the accessibility check has found. */
export type AccessibilityProblem = Checked<typeof problem>;

/** A message of a canvas to its editor. */
export type FromCanvas = MessageOf<typeof fromCanvas>;

/** A message of an editor to its canvas. */
export type ToCanvas = MessageOf<typeof toCanvas>;

/** The message that opens the connection to a canvas. */
export type Connect = Checked<typeof connect>;

type MessageType<Message extends { type: string }, Type extends Message['type']> = Extract<Message, { type: Type }>;

/** A canvas's message of one type. */
export type CanvasMessage<Type extends FromCanvas['type']> = MessageType<FromCanvas, Type>;

/** An editor's message of one type. */
export type EditorRequest<Type extends ToCanvas['type']> = MessageType<ToCanvas, Type>;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const reader =
  <Message>(table: Readonly<Record<string, object>>) =>
  (sent: unknown): Message | undefined => {
    if (typeof sent !== 'string' || sent.length > maxTraceCharacters) return undefined;
    const data = parsed(sent);
    const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
    if (typeof type !== 'string' || !Object.hasOwn(table, type)) return undefined;
    if (type !== 'trace' && sent.length > maxMessageCharacters) return undefined;
    return schemaErrors(table[type] as CheckableSchema, data).length === 0 ? (data as Message) : undefined;
  };

/** Reads a message of a canvas, which an author's page may have forged; undefined if it is invalid or too large. */
export const readFromCanvas = reader<FromCanvas>(fromCanvas);

/** Reads a message of an editor; undefined for anything else. */
export const readToCanvas = reader<ToCanvas>(toCanvas);

/** Reads the message that opens the connection; undefined for anything else. */
export const readConnect = (data: unknown): Connect | undefined =>
  schemaErrors(connect as CheckableSchema, data).length === 0 ? (data as Connect) : undefined;
