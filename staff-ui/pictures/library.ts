import type { MediaKind } from './media-kinds.ts';

/** The point of a picture that stays visible when it is cropped, in fractions of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** A picture, or a file of another kind, as the library shows it. */
export interface LibraryPicture {
  id: string;
  kind: MediaKind;
  url: string;
  /** Address of the current file, when the original was replaced. */
  file?: string;
  width?: number;
  height?: number;
  bytes?: number;
  name: string;
  altText: string;
  folder: string;
  focalPoint: FocalPoint;
  uses: number;
  /** Version that a change of the description has to be based on. */
  version: number;
}

/** A picture's description, which can be edited where the picture is chosen. */
export type PictureDescription = Pick<LibraryPicture, 'altText' | 'focalPoint'>;

/** A picture that was added, or that the library already had. */
export interface KeptPicture extends LibraryPicture {
  isNew: boolean;
}

/** A folder of the library, with its number of pictures. */
export interface PictureFolder {
  name: string;
  count: number;
}

/** A search for pictures. */
export interface PictureFilter {
  q: string;
  /** Undefined for all pictures; empty for pictures without a folder. */
  folder: string | undefined;
}

/** A page of search results. */
export interface PicturePage {
  pictures: LibraryPicture[];
  folders: PictureFolder[];
  next?: string;
}

/** The library's calls about files of one kind, which each application implements. */
export interface PictureLibrary {
  kind: MediaKind;
  list: (filter: PictureFilter, after: string | undefined, signal: AbortSignal) => Promise<PicturePage>;
  upload: (file: File, folder: string) => Promise<KeptPicture>;
  /** Adds the file at an address; undefined for kinds that are only uploaded. */
  fetch?: (url: string, folder: string) => Promise<KeptPicture>;
  /** Saves a picture's description, for everything that shows the picture. */
  describe: (picture: LibraryPicture, description: PictureDescription) => Promise<LibraryPicture>;
  /** Maximum number of characters of an alt text. */
  maxAltText: number;
  /** Maximum size of a file in bytes. */
  maxBytes: number;
  /** Error message for a larger file. */
  tooLarge: string;
}

/** Types of pictures that can be chosen. The server decides by a file's bytes. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The message to show for a thrown value. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
