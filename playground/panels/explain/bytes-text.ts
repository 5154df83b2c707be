/** Formats a number of bytes for authors. */
export const bytesText = (bytes: number): string =>
  Math.abs(bytes) < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
