import type { messages } from '../../../../commerce/messages.ts';

/** Name of a message that the code has, such as `outOfStock`. */
export type MessageKey = keyof typeof messages;

/** Texts by the name of the message, or by the widget's text that they replace, such as `Close`. */
export type OwnTexts = Readonly<Partial<Record<MessageKey, string>>> & Readonly<Record<string, string | undefined>>;

/** A shop's own wording, by language: `de` serves every German market, `de-AT` only that of Austria. */
export type OwnMessages = Readonly<Record<string, OwnTexts>>;
