/** A drawn picture. It is drawn, and its version computed, on first use. */
export interface Picture {
  name: string;
  svg(): string;
  /** Eight hexadecimal digits of the hash of the SVG. */
  version(): string;
  /** `/media/…`, with the version in it. */
  address(): string;
  /** CSS colour to show until the picture has loaded. */
  dominantColor(): string;
  /** Size of the full picture in pixels. */
  size: { width: number; height: number };
}

/** Pictures by the name in their address. */
export type PictureTable = ReadonlyMap<string, Picture>;
