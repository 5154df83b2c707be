import type { LibraryPicture } from '../../staff-ui/pictures/library.ts';
import { factsText } from '../../staff-ui/pictures/media-kinds.ts';
import type { Choice } from './choice.ts';

/** A file of the library as a link target, with its type and size. */
export const fileChoice = (file: LibraryPicture): Choice => ({
  value: file.url,
  title: file.name,
  group: 'File',
  about: factsText(file),
  icon: 'download',
});

/** Returns the identifier of the library's file that a link leads to. */
export const linkedFile = (value: string): string | undefined =>
  /^\/media\/copies\/([0-9a-f]{40})\.(?:pdf|epub|zip)$/.exec(value)?.[1];
