interface CopiedStyle {
  isCopied: boolean;
  /** Undefined when the node had no style of its own. */
  style: unknown;
}

let copied: CopiedStyle = { isCopied: false, style: undefined };

/** The style that was copied last in this tab. It is not in the clipboard, which keeps the nodes that were copied. */
export const copiedStyle = {
  get: (): CopiedStyle => copied,
  set(style: unknown): void {
    copied = { isCopied: true, style };
  },
};
