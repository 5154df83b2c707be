/** A shop's own wording of messages, by language and by the name of the message. */
export type WordedMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the shop's own wording of a message for the shopper who is served; undefined where it has none. */
export type WordingOf = (name: string) => string | undefined;

let wordingOf: WordingOf = () => undefined;

/** Sets where a shop's own wording of messages is read. Browsers need none: their scripts are worded when they are made. */
export function wordMessages(of: WordingOf): void {
  wordingOf = of;
}

/**
 * Returns a table of messages whose texts are read in the shop's own wording. Each is looked up whenever it is read,
 * so code must not keep one from before it serves a shopper, such as in a constant of its module.
 */
export const worded = <Table extends Readonly<Record<string, string>>>(table: Table): Table =>
  new Proxy(table, {
    get: (texts, name) => (typeof name === 'string' ? (wordingOf(name) ?? texts[name]) : Reflect.get(texts, name)),
  });
