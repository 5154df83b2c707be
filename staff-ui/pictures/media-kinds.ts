/** Kinds of files in the library, in the order in which they are offered. */
export const mediaKinds = ['PICTURE', 'VIDEO', 'CAPTIONS', 'FILE'] as const;
/** Kind of a file in the library. */
export type MediaKind = (typeof mediaKinds)[number];

/** How a kind of files is called, and which files can be chosen for it. */
export interface KindWords {
  /** As the title of the list. */
  title: string;
  choose: string;
  chooseSeveral: string;
  use: string;
  add: string;
  upload: string;
  /** Name of the field that takes files. */
  field: string;
  none: string;
  all: string;
  search: string;
  /** What browsers offer in their dialog. The server decides by a file's bytes. */
  accept: string;
  /** Types and limits, for those who add files. */
  hint: string;
}

/** The words for each kind of files. */
export const kindWords: Readonly<Record<MediaKind, KindWords>> = {
  PICTURE: {
    title: 'Pictures',
    choose: 'Choose a picture',
    chooseSeveral: 'Choose pictures',
    use: 'Use the picture',
    add: 'Add pictures',
    upload: 'Upload pictures…',
    field: 'Picture files',
    none: 'No picture matches.',
    all: 'All pictures',
    search: 'Name or alternative text',
    accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
    hint: 'or drop or paste them here',
  },
  VIDEO: {
    title: 'Videos',
    choose: 'Choose a video',
    chooseSeveral: 'Choose videos',
    use: 'Use the video',
    add: 'Add videos',
    upload: 'Upload videos…',
    field: 'Video files',
    none: 'No video matches.',
    all: 'All videos',
    search: 'Name or description',
    accept: 'video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov',
    hint: 'or drop or paste them here: MP4 with H.264, or WebM, up to 100 MB',
  },
  CAPTIONS: {
    title: 'Captions',
    choose: 'Choose captions',
    chooseSeveral: 'Choose captions',
    use: 'Use the captions',
    add: 'Add captions',
    upload: 'Upload captions…',
    field: 'Files of captions',
    none: 'No captions match.',
    all: 'All captions',
    search: 'Name',
    accept: 'text/vtt,.vtt',
    hint: 'or drop or paste them here: WebVTT, up to 1 MB',
  },
  FILE: {
    title: 'Files',
    choose: 'Choose a file',
    chooseSeveral: 'Choose files',
    use: 'Use the file',
    add: 'Add files',
    upload: 'Upload files…',
    field: 'Files for download',
    none: 'No file matches.',
    all: 'All files',
    search: 'Name',
    accept: 'application/pdf,application/epub+zip,application/zip,.pdf,.epub,.zip',
    hint: 'or drop or paste them here: PDF, EPUB or ZIP, up to 40 MB',
  },
};

const kilobyte = 1024;

/** The size of a file in words. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${Math.round((kilobytes / kilobyte) * 10) / 10} MB`;
}

/** Type and size of a file that is no picture, in short: `PDF, 240 KB`. */
export function factsText({ url, bytes }: { url: string; bytes?: number }): string {
  const type = url.slice(url.lastIndexOf('.') + 1).toUpperCase();
  return bytes === undefined ? type : `${type}, ${sizeText(bytes)}`;
}
