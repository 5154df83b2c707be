import type { PictureFormat } from './formats.ts';

/** A parsed address under `/media/`. */
export interface PictureAddress {
  /** Key in the table of pictures, such as `goods/harbour-mug/front~moss`. */
  name: string;
  /** Eight hexadecimal digits of the content hash; absent in an unversioned address. */
  version?: string;
  /** Absent when the `Accept` header decides. */
  format?: PictureFormat;
}

const pattern =
  /^((?:goods\/[a-z0-9-]{1,120}\/|scenes\/)[a-z0-9-]{1,80}(?:~[a-z0-9-]{1,120})?)(?:\.([0-9a-f]{8}))?(?:\.(avif|webp|jpg))?$/;

/** Parses the part of a path after `/media/`; undefined when it is not a picture address. */
export const parseAddress = (path: string): PictureAddress | undefined => {
  const [, name, version, format] = pattern.exec(path) ?? [];
  if (name === undefined) return undefined;
  return { name, version, format: format as PictureFormat | undefined };
};

/** Returns the address of a picture; without a format, the `Accept` header decides. */
export const pictureAddress = ({ name, version, format }: PictureAddress): string =>
  `/media/${name}${version ? `.${version}` : ''}${format ? `.${format}` : ''}`;
