import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import { boolean, choice, integer, list, number, object, optional, type Static, text } from '../../schemas/schema.ts';

const place = {
  widget: text('Widget'),
  pointer: optional(text('JSON pointer of the node, where it is written in the previewed document')),
};

const moment = object({
  number: integer('Number of the moment; 0 is the page as it arrived', { minimum: 0 }),
  at: number('Milliseconds since 1970'),
  type: text('The action'),
  target: optional(object(place)),
  cause: optional(object({ ...place, event: text("The shopper's input") })),
  payload: optional(text('Payload as JSON')),
  changes: list(
    'Changes to the state',
    object({ path: list('Path', text('Name')), before: optional(text('As JSON')), after: optional(text('As JSON')) }),
  ),
  more: integer('Changes that are not listed', { minimum: 0 }),
  effects: list('Resulting effects', object({ effect: text('Effect'), detail: text('The rest of it, as JSON') })),
  failure: optional(text('Why it failed')),
});

const reply = object({
  moment: integer('The moment after which the call was made', { minimum: 0 }),
  call: text('Call'),
  isOk: boolean('Whether it was answered'),
  detail: text('Answer as JSON, or the reason against one'),
  milliseconds: number('How long it took', { minimum: 0 }),
});

/** The node that a moment concerns. */
export type Place = NonNullable<Moment['target']>;

/** A message in a page's history, with the changes that it caused. */
export type Moment = Static<typeof moment>;

/** A response to a call, for the author who watches. */
export type Reply = Static<typeof reply>;

const messageOf = <const Type extends string, Parts extends Parameters<typeof object>[0]>(type: Type, parts: Parts) =>
  object({ endcap: choice('Channel', ['trace']), type: choice('Message', [type]), ...parts });

/** Messages of a preview to its editor. */
const fromPreview = {
  begun: messageOf('begun', { moments: list('All so far', moment), replies: list('All so far', reply) }),
  moment: messageOf('moment', { moment }),
  reply: messageOf('reply', { reply }),
  recording: messageOf('recording', {
    recording: optional(text('The visit so far, as JSON; absent once the page was patched')),
  }),
  patched: messageOf('patched', {
    number: integer('Number of the patch', { minimum: 0 }),
    isDone: boolean('False where the page has to be loaded again'),
  }),
};

/** Messages of an editor to a preview. */
const fromEditor = {
  connect: messageOf('connect', {}),
  show: messageOf('show', { number: integer('Number of the moment', { minimum: 0 }) }),
  record: messageOf('record', {}),
  patch: messageOf('patch', {
    number: integer('Number of the patch', { minimum: 0 }),
    patch: text('A plan patch, as JSON'),
  }),
};

type MessageOf<Table extends Readonly<Record<string, object>>> = {
  [Type in keyof Table]: Static<Table[Type] & Parameters<typeof optional>[0]>;
}[keyof Table];

/** A message of a preview to its editor. */
export type PreviewMessage = MessageOf<typeof fromPreview>;

/** A message of an editor to its preview. */
export type EditorMessage = MessageOf<typeof fromEditor>;

const typeIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

const reader =
  <Message>(table: Readonly<Record<string, object>>) =>
  (data: unknown): Message | undefined => {
    const type = typeIn(data);
    if (typeof type !== 'string' || !Object.hasOwn(table, type)) return undefined;
    return schemaErrors(table[type] as CheckableSchema, data).length === 0 ? (data as Message) : undefined;
  };

/** Reads a message of a preview; undefined for anything else. */
export const readPreviewMessage = reader<PreviewMessage>(fromPreview);

/** Reads a message of an editor; undefined for anything else. */
export const readEditorMessage = reader<EditorMessage>(fromEditor);
