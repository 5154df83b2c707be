import { adminPictures } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import type { PictureLibrary } from '../../staff-ui/pictures/library.ts';
import { send } from './send.ts';
import { sendFile } from './send-file.ts';

/** The picture library through the merchants' calls. */
export const pictureLibrary: PictureLibrary = {
  list: ({ q, folder }, after, signal) =>
    send(
      adminPictures.list,
      { query: { q, after, ...(folder === '' ? { isUnsorted: 'yes' as const } : { folder }) } },
      signal,
    ),
  upload: (file, folder) => sendFile(adminPictures.upload, file, { folder }),
  fetch: (url, folder) => send(adminPictures.fetch, { body: { url, folder } }),
  describe: ({ id, version, name, folder }, description) =>
    send(adminPictures.change, {
      params: { id },
      body: { changeId: crypto.randomUUID(), ifVersion: version, picture: { name, folder, ...description } },
    }),
  maxAltText: limits.maxProductText,
  maxBytes: limits.maxUploadBytes,
  tooLarge: messages.fileTooLarge,
};
