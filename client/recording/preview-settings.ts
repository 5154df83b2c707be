/** Id of the element that holds the settings of a preview, as JSON. */
export const previewSettingsId = 'endcap-preview';

/** Header in which a preview sends the token of its document with each call. */
export const previewHeader = 'x-endcap-preview';

/** How the browser of a preview differs from that of a shopper. */
export interface PreviewSettings {
  /** With which it calls the shop: its document has no origin, and so no cookies. */
  token?: string;
  /** Answers of calls that are made up; nothing is sent for them. */
  answers?: Readonly<Record<string, unknown>>;
  /** Calls that fail. */
  failing?: readonly string[];
  /** Whatever is not made up fails: the visitor is another than the author, whose session the browser has. */
  isDisconnected?: boolean;
  /** Milliseconds by which calls are delayed. */
  delayMs?: number;
  /** The visitor has asked for less motion. */
  hasReducedMotion?: boolean;
}
