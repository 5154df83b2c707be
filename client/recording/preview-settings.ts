/** Id of the element with a preview's settings, as JSON. */
export const previewSettingsId = 'endcap-preview';

/** Header in which a preview sends its document's token with each call. */
export const previewHeader = 'x-endcap-preview';

/** Differences between the environment of a preview and that of a shopper. */
export interface PreviewSettings {
  /** Token for calls to the shop: the preview's document has no origin, and so no cookies. */
  token?: string;
  /** Made-up answers to calls, which are not sent. */
  answers?: Readonly<Record<string, unknown>>;
  /** Ids of calls that fail. */
  failing?: readonly string[];
  /**
   * Whether calls without a made-up answer fail, because the previewed visitor is not the author, whose session the
   * browser has.
   */
  isDisconnected?: boolean;
  /** Delay of each call in milliseconds. */
  delayMs?: number;
  /** Whether the visitor prefers reduced motion. */
  hasReducedMotion?: boolean;
}
