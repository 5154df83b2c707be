/** Widths in pixels of a shop's pictures. A media server produces these, and `$srcset` offers them. */
export const imageWidths = [36, 80, 165, 360, 375, 533, 550, 720, 940, 1066, 1080, 1500, 1780, 2160] as const;
