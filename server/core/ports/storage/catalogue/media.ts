import type { FocalPoint, ShownPicture } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** Pictures that are shown otherwise than their addresses say, by these addresses. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>;

/** A picture of the library. */
export interface StoredPicture {
  /** Hash of its content; of its address for one that came with an import, or is drawn by this server. */
  id: string;
  /** Path on this server, by which everything refers to it. */
  url: string;
  /** Path of the file that is shown instead, once the picture was replaced. */
  file?: string;
  /** Hash of the file; unknown until the file of an import was looked into. */
  content?: string;
  width?: number;
  height?: number;
  /** Size of the file. */
  bytes?: number;
  name: string;
  altText: string;
  /** Empty for none. */
  folder: string;
  focalPoint: FocalPoint;
  /** Milliseconds since 1970; 0 where that is not known. */
  createdAt: number;
  updatedAt: number;
  /** Grows with each change. */
  version: number;
}

/** What a merchant says about a picture. */
export type PictureText = Pick<StoredPicture, 'name' | 'altText' | 'folder' | 'focalPoint'>;

/** What a picture is replaced by. */
export type PictureFile = Required<Pick<StoredPicture, 'file' | 'content' | 'width' | 'height' | 'bytes'>>;

/** Places that can show a picture now, so that the picture has to stay. */
export const usingKinds = [
  'product',
  'collection',
  'look',
  'page',
  'fragment',
  'script',
  'price-rule',
  'release',
] as const;
export type UsingKind = (typeof usingKinds)[number];

/** Something that shows a picture. */
export interface PictureUse {
  kind: UsingKind;
  /** By which it is addressed: slug, or identifier. */
  id: string;
  title: string;
}

export interface PictureFolder {
  name: string;
  count: number;
}

/** A picture with the number of things that show it. */
export interface ListedPicture extends StoredPicture {
  uses: number;
}

/** What a file of goods says of a picture. */
export type DescribedPicture = Pick<StoredPicture, 'url'> & Partial<Pick<StoredPicture, 'name' | 'focalPoint'>>;

/** The decision about a picture: another text or file, removal, or why it stays as it is. */
export type PictureDecision<Refusal extends object> =
  | { change: { next: (PictureText & { file?: PictureFile }) | undefined; audit: AuditNote } }
  | { refusal: Refusal };

/** Pictures of the shop. An index of the documents that show them is written in the same transaction. */
export interface MediaLibrary {
  /** The newest first; `words` are as `searchText` makes them. Without a folder, those of all. */
  list(page: {
    words: readonly string[];
    folder?: string | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ pictures: ListedPicture[]; next?: string }>;
  /** Folders that have pictures, by name; the empty name is that of pictures without one. */
  folders(): Promise<PictureFolder[]>;
  read(id: string): Promise<ListedPicture | undefined>;
  /** The picture with a file of this hash. */
  byContent(content: string): Promise<StoredPicture | undefined>;
  /** What the library says of the pictures at these addresses, of those that it has. */
  described(urls: readonly string[]): Promise<DescribedPicture[]>;
  /** Documents that show a picture, at most so many. */
  usedBy(id: string, count: number): Promise<PictureUse[]>;
  /** Adds a picture, unless there is one with its identifier. @returns the picture that there is now */
  add(
    picture: Omit<StoredPicture, 'version' | 'updatedAt'>,
    audit: AuditNote,
    by: ChangeBy,
  ): Promise<{ picture: StoredPicture; isNew: boolean }>;
  /** The pictures that are shown otherwise than their addresses say; the same map until one of them changes. */
  shown(): Promise<ShownPictures>;
  /** Sets names and focal points from an import on pictures that were never edited here. @returns how many changed */
  describe(pictures: readonly DescribedPicture[], at: number): Promise<number>;
  /** Completes what only the file of a picture says; no change of its version. */
  complete(id: string, facts: Pick<StoredPicture, 'content' | 'width' | 'height' | 'bytes'>): Promise<void>;
  /**
   * Changes a picture with its entry in the audit trail. A change that was made before is not made again.
   *
   * @param decide from the picture as it is now; undefined removes it, and a refusal changes nothing
   */
  change<Refusal extends object>(
    id: string,
    decide: (known: ListedPicture | undefined) => PictureDecision<Refusal>,
    by: ChangeBy,
  ): Promise<Refusal | undefined>;
  /** Puts pictures into a folder. @returns how many were elsewhere before */
  move(ids: readonly string[], folder: string, audit: AuditNote, by: ChangeBy): Promise<number>;
  /**
   * Whether anything still holds the file of a picture that is no longer in the library: an order, an earlier version of a
   * page, or another shop of this storage.
   */
  isHeld(id: string): Promise<boolean>;
}
