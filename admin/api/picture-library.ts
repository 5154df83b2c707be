import { adminPictures } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import type { PictureLibrary } from '../../staff-ui/pictures/library.ts';
import type { MediaKind } from '../../staff-ui/pictures/media-kinds.ts';
import { send } from './send.ts';
import { sendFile } from './send-file.ts';

const list =
  (kind: MediaKind): PictureLibrary['list'] =>
  ({ q, folder }, after, signal) =>
    send(
      adminPictures.list,
      { query: { kind, q, after, ...(folder === '' ? { isUnsorted: 'yes' as const } : { folder }) } },
      signal,
    );

const described = {
  describe: ({ id, version, name, folder }, description) =>
    send(adminPictures.change, {
      params: { id },
      body: { changeId: crypto.randomUUID(), ifVersion: version, picture: { name, folder, ...description } },
    }),
  maxAltText: limits.maxProductText,
  tooLarge: messages.fileTooLarge,
} satisfies Partial<PictureLibrary>;

/** The picture library through the merchants' calls. */
export const pictureLibrary: PictureLibrary = {
  kind: 'PICTURE',
  list: list('PICTURE'),
  upload: (file, folder) => sendFile(adminPictures.upload, file, { folder }),
  fetch: (url, folder) => send(adminPictures.fetch, { body: { url, folder } }),
  maxBytes: limits.maxUploadBytes,
  ...described,
};

const libraryOf = (kind: Exclude<MediaKind, 'PICTURE'>, maxBytes: number): PictureLibrary => ({
  kind,
  list: list(kind),
  upload: (file, folder) => sendFile(adminPictures.uploadFile, file, { kind, folder }),
  maxBytes,
  ...described,
});

/** The library by kinds of files, through the merchants' calls. */
export const libraries: Readonly<Record<MediaKind, PictureLibrary>> = {
  PICTURE: pictureLibrary,
  VIDEO: libraryOf('VIDEO', limits.maxVideoBytes),
  CAPTIONS: libraryOf('CAPTIONS', limits.maxCaptionsBytes),
  FILE: libraryOf('FILE', limits.maxLibraryFileBytes),
};
