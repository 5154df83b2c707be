/** Widths of a phone, a tablet and a desktop. */
export const previewWidths = [390, 768, 1440] as const;

/** Stands for the width that the canvas has room for, at which nothing is scaled. */
export const fitWidth = 0 as const;

/** Width of the preview in pixels, or `fitWidth`. */
export type PreviewWidth = typeof fitWidth | (typeof previewWidths)[number];
