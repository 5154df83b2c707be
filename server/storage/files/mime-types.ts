/** Media types of stored files, by extension. */
const mimeTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

/** The media type of a file that the shop has named. */
export const mimeTypeOf = (name: string): string =>
  mimeTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
