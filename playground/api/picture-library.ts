import { authorPictures, type PictureDetail } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import type { KeptPicture, PictureLibrary, PicturePage } from '../../staff-ui/pictures/library.ts';
import type { MediaKind } from '../../staff-ui/pictures/media-kinds.ts';
import { staffFetch } from '../../staff-ui/staff-page.ts';
import { CallError, call } from './call.ts';

/** Maximum duration of the upload of a picture, and of a video or another large file. */
const timeoutMs = 120_000;
const largeTimeoutMs = 900_000;

const root = '/playground/api';

/** A contract's path relative to the root of the playground's API. */
const pathOf = ({ path }: { path: string }): string => path.slice(root.length);

async function upload(
  { method, path }: { method: string; path: string },
  file: File,
  texts: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<KeptPicture> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append('file', file);
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

const list =
  (kind: MediaKind): PictureLibrary['list'] =>
  ({ q, folder }, after, signal) => {
    const query = new URLSearchParams({
      ...(kind === 'PICTURE' ? {} : { kind }),
      ...(q === '' ? {} : { q }),
      ...(folder === '' ? { isUnsorted: 'yes' } : {}),
      ...(folder ? { folder } : {}),
      ...(after === undefined ? {} : { after }),
    });
    return call<PicturePage>('GET', `${pathOf(authorPictures.list)}?${query}`, undefined, signal);
  };

const described = {
  describe: ({ id, version, name, folder }, said) =>
    call<PictureDetail>('PUT', pathOfOne(authorPictures.change, id), {
      changeId: crypto.randomUUID(),
      ifVersion: version,
      picture: { name, folder, ...said },
    }),
  maxAltText: limits.maxProductText,
  tooLarge: messages.fileTooLarge,
} satisfies Partial<PictureLibrary>;

/** The picture library as it is available to authors. */
export const pictureLibrary: PictureLibrary & Required<Pick<PictureLibrary, 'fetch'>> = {
  kind: 'PICTURE',
  list: list('PICTURE'),
  upload: (file, folder) => upload(authorPictures.upload, file, { folder }, timeoutMs),
  fetch: (url, folder) => call<KeptPicture>('POST', pathOf(authorPictures.fetch), { url, folder }),
  maxBytes: limits.maxUploadBytes,
  ...described,
};

const libraryOf = (kind: Exclude<MediaKind, 'PICTURE'>, maxBytes: number): PictureLibrary => ({
  kind,
  list: list(kind),
  upload: (file, folder) => upload(authorPictures.uploadFile, file, { kind, folder }, largeTimeoutMs),
  maxBytes,
  ...described,
});

/** The other kinds of files in the library, as they are available to authors. */
export const fileLibraries: Readonly<Record<Exclude<MediaKind, 'PICTURE'>, PictureLibrary>> = {
  VIDEO: libraryOf('VIDEO', limits.maxVideoBytes),
  CAPTIONS: libraryOf('CAPTIONS', limits.maxCaptionsBytes),
  FILE: libraryOf('FILE', limits.maxLibraryFileBytes),
};
