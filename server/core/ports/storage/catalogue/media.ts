import type { FocalPoint, ShownPicture } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** Pictures whose appearance differs from the file at their address, by these addresses. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>;

/** Kinds of files in the media library. Everything but a picture is a file with the extension of its type. */
export const mediaKinds = ['picture', 'video', 'captions', 'file'] as const;
/** Kind of a file in the media library. */
export type MediaKind = (typeof mediaKinds)[number];

/** A picture of the media library, or a file of another kind. */
export interface StoredPicture {
  kind: MediaKind;
  /** Hash of its content; of its address for a picture that was imported or is drawn by this server. */
  id: string;
  /** Path on this server, by which all documents refer to it. */
  url: string;
  /** Path of the file that is shown instead, if the picture was replaced. */
  file?: string;
  /** Hash of the file; undefined until an imported file has been inspected. */
  content?: string;
  width?: number;
  height?: number;
  /** File size. */
  bytes?: number;
  name: string;
  altText: string;
  /** Empty when the picture is in no folder. */
  folder: string;
  focalPoint: FocalPoint;
  /** Milliseconds since 1970; 0 when unknown. */
  createdAt: number;
  updatedAt: number;
  /** Incremented with each change. */
  version: number;
}

/** The parts of a picture that a merchant can edit. */
export type PictureText = Pick<StoredPicture, 'name' | 'altText' | 'folder' | 'focalPoint'>;

/** The file that replaces a picture. */
export type PictureFile = Required<Pick<StoredPicture, 'file' | 'content' | 'width' | 'height' | 'bytes'>>;

/** Kinds of entities that can refer to a picture, which must not be deleted then. */
export const referenceKinds = [
  'product',
  'collection',
  'look',
  'page',
  'fragment',
  'script',
  'price-rule',
  'release',
] as const;
/** Kind of a thing that can show a picture. */
export type ReferenceKind = (typeof referenceKinds)[number];

/** A reference to a picture. */
export interface PictureUse {
  kind: ReferenceKind;
  /** Slug or identifier in its address. */
  id: string;
  title: string;
}

/** A folder of the library, with its number of pictures. */
export interface PictureFolder {
  name: string;
  count: number;
}

/** A picture with its number of references. */
export interface ListedPicture extends StoredPicture {
  uses: number;
}

/** A picture's details in a product file. */
export type DescribedPicture = Pick<StoredPicture, 'url'> & Partial<Pick<StoredPicture, 'name' | 'focalPoint'>>;

/** The decision on a change of a picture: its next state or removal, or a refusal. */
export type PictureDecision<Refusal extends object> =
  | { change: { next: (PictureText & { file?: PictureFile }) | undefined; audit: AuditNote } }
  | { refusal: Refusal };

/** The shop's pictures. An index of the documents that show them is updated in the same transaction. */
export interface MediaLibrary {
  /** Newest first; `words` are as `searchText` makes them. All folders by default. */
  list(page: {
    kind: MediaKind;
    words: readonly string[];
    folder?: string | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ pictures: ListedPicture[]; next?: string }>;
  /** Folders with files of a kind, sorted by name; the empty name stands for pictures without a folder. */
  folders(kind: MediaKind): Promise<PictureFolder[]>;
  read(id: string): Promise<ListedPicture | undefined>;
  /** The picture with a file of this hash. */
  byContent(content: string): Promise<StoredPicture | undefined>;
  /** Details of the pictures at these addresses, as far as the library has them. */
  described(urls: readonly string[]): Promise<DescribedPicture[]>;
  /** Documents that show a picture, at most `count`. */
  usedBy(id: string, count: number): Promise<PictureUse[]>;
  /** Adds a picture, unless there is one with its identifier. @returns the picture that is now stored */
  add(
    picture: Omit<StoredPicture, 'version' | 'updatedAt'>,
    audit: AuditNote,
    by: ChangeBy,
  ): Promise<{ picture: StoredPicture; isNew: boolean }>;
  /** The pictures whose appearance differs from the file at their address; the same map until one of them changes. */
  shown(): Promise<ShownPictures>;
  /**
   * Sets names and focal points from an import on pictures that no merchant has edited.
   *
   * @returns the number changed
   */
  describe(pictures: readonly DescribedPicture[], at: number): Promise<number>;
  /** Adds facts that only the picture's file reveals, without changing its version. */
  complete(id: string, facts: Pick<StoredPicture, 'content' | 'width' | 'height' | 'bytes'>): Promise<void>;
  /**
   * Changes a picture, together with its entry in the audit trail. A change that was already made is not repeated.
   *
   * @param decide receives the picture's current state; undefined as its next state removes it, and a refusal
   *   changes nothing
   */
  change<Refusal extends object>(
    id: string,
    decide: (known: ListedPicture | undefined) => PictureDecision<Refusal>,
    by: ChangeBy,
  ): Promise<Refusal | undefined>;
  /** Moves pictures into a folder. @returns the number that were elsewhere before */
  move(ids: readonly string[], folder: string, audit: AuditNote, by: ChangeBy): Promise<number>;
  /**
   * Whether the file of a picture that is no longer in the library is still referenced: by an order, an earlier version
   * of a page, or another shop of this storage.
   */
  isHeld(id: string): Promise<boolean>;
}
