/** The point of a picture that stays in sight where it is cropped, in parts of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A picture as the library shows it. */
export interface LibraryPicture {
  id: string;
  url: string;
  /** Address of the file that is shown, once it was replaced. */
  file?: string;
  width?: number;
  height?: number;
  bytes?: number;
  name: string;
  altText: string;
  folder: string;
  focalPoint: FocalPoint;
  uses: number;
  /** Version that a change of what is said about it was made of. */
  version: number;
}

/** The texts of a picture where it is chosen. */
export type PictureDescription = Pick<LibraryPicture, 'altText' | 'focalPoint'>;

/** A picture that was added, or was there already. */
export interface KeptPicture extends LibraryPicture {
  isNew: boolean;
}

export interface PictureFolder {
  name: string;
  count: number;
}

/** A search for pictures. */
export interface PictureFilter {
  q: string;
  /** Undefined for all, empty for pictures without one. */
  folder: string | undefined;
}

export interface PicturePage {
  pictures: LibraryPicture[];
  folders: PictureFolder[];
  next?: string;
}

/** The calls of the library, which each application makes in its own way. */
export interface PictureLibrary {
  list: (filter: PictureFilter, after: string | undefined, signal: AbortSignal) => Promise<PicturePage>;
  upload: (file: File, folder: string) => Promise<KeptPicture>;
  fetch: (url: string, folder: string) => Promise<KeptPicture>;
  /** Writes what is said about a picture, for all that show it. */
  describe: (picture: LibraryPicture, said: PictureDescription) => Promise<LibraryPicture>;
  /** Characters that an alternative text may have. */
  maxAltText: number;
  /** Bytes that a file may have. */
  maxBytes: number;
  /** Why one that has more is not sent. */
  tooLarge: string;
}

/** Kinds of files that can be chosen; what a file is, its bytes decide on the server. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
