import { authorPictures, type PictureDetail } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import type { KeptPicture, PictureLibrary, PicturePage } from '../../staff-ui/pictures/library.ts';
import { staffFetch } from '../../staff-ui/staff-page.ts';
import { CallError, call } from './call.ts';

/** Maximum duration of an upload. */
const timeoutMs = 120_000;

const root = '/playground/api';

/** A contract's path relative to the root of the playground's API. */
const pathOf = ({ path }: { path: string }): string => path.slice(root.length);

async function upload(file: File, folder: string): Promise<KeptPicture> {
  const body = new FormData();
  body.append('folder', folder);
  body.append('file', file);
  const { method, path } = authorPictures.upload;
  const response = await staffFetch(path, { method, body, signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw new CallError(0, 'network', 'The server cannot be reached. Check the connection, then try again.');
  });
  const answer = (await response.json().catch(() => undefined)) as
    | (KeptPicture & { error?: { code: string; message: string } })
    | undefined;
  if (response.ok && answer) return answer;
  const { code = 'http', message = `The server answered ${response.status}.` } = answer?.error ?? {};
  throw new CallError(response.status, code, message);
}

const pathOfOne = (contract: { path: string }, id: string): string =>
  pathOf(contract).replace('{id}', () => encodeURIComponent(id));

/** Reads the library's details of a picture. */
export const readPicture = (id: string, signal?: AbortSignal): Promise<PictureDetail> =>
  call('GET', pathOfOne(authorPictures.read, id), undefined, signal);

/** The picture library as it is available to authors. */
export const pictureLibrary: PictureLibrary = {
  list: ({ q, folder }, after, signal) => {
    const query = new URLSearchParams({
      ...(q === '' ? {} : { q }),
      ...(folder === '' ? { isUnsorted: 'yes' } : {}),
      ...(folder ? { folder } : {}),
      ...(after === undefined ? {} : { after }),
    });
    return call<PicturePage>('GET', `${pathOf(authorPictures.list)}?${query}`, undefined, signal);
  },
  upload,
  fetch: (url, folder) => call<KeptPicture>('POST', pathOf(authorPictures.fetch), { url, folder }),
  describe: ({ id, version, name, folder }, said) =>
    call<PictureDetail>('PUT', pathOfOne(authorPictures.change, id), {
      changeId: crypto.randomUUID(),
      ifVersion: version,
      picture: { name, folder, ...said },
    }),
  maxAltText: limits.maxProductText,
  maxBytes: limits.maxUploadBytes,
  tooLarge: messages.fileTooLarge,
};
