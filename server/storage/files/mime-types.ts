/** Media types of stored files, by extension. */
const mimeTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  woff2: 'font/woff2',
};

/** Returns the media type of a stored file, by its name's extension. */
export const mimeTypeOf = (name: string): string =>
  mimeTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
