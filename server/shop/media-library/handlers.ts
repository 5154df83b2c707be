import type * as calls from '../../../commerce/admin-calls/pictures.ts';
import type { PictureCalls, PictureUser } from '../../../commerce/admin-calls/pictures.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { ListedPicture, ReferenceKind, StoredPicture } from '../../core/ports/storage/catalogue/media.ts';
import { searchedWords } from '../admin/goods/searched-words.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { fetchPicture } from './fetch-picture.ts';
import { keepFile } from './keep-file.ts';
import { completePicture, type FetchPicture, keepFetched, keepUpload, tidyFolder } from './keep-picture.ts';
import { auditSubject, describePicture } from './picture-audit.ts';
import { replacePicture } from './replace-picture.ts';

/** Number of changes shown with a picture. */
const shownChanges = 50;

/** Number of files that are read at the same time for a list. */
const completedAtOnce = 4;

const users: Readonly<Record<ReferenceKind, PictureUser['kind']>> = {
  product: 'PRODUCT',
  collection: 'COLLECTION',
  look: 'LOOK',
  page: 'PAGE',
  fragment: 'FRAGMENT',
  script: 'SCRIPT',
  'price-rule': 'PRICES',
  release: 'RELEASE',
};

/** Creates the error for a picture that does not exist. */
export const pictureMissingError = (): CallError =>
  new CallError(404, 'picture-not-found', formatMessage(messages.recordMissing, { kind: 'picture' }));
/** Creates the error for a picture that has changed since it was seen. */
export const pictureChangedError = (): CallError =>
  new CallError(409, 'picture-changed', formatMessage(messages.recordChanged, { kind: 'picture' }));

const kindNames = { picture: 'PICTURE', video: 'VIDEO', captions: 'CAPTIONS', file: 'FILE' } as const;
const kinds = { PICTURE: 'picture', VIDEO: 'video', CAPTIONS: 'captions', FILE: 'file' } as const;

function presented(picture: ListedPicture): calls.LibraryPicture {
  const { content: _, updatedAt: __, kind, ...shown } = picture;
  return { kind: kindNames[kind], ...shown };
}

const authorOf = ({ caller }: CallContext): string => caller.userId ?? '';

/** Returns the first places that show a picture. */
export const usersOf = async ({ storage }: Pick<ShopServices, 'storage'>, id: string): Promise<PictureUser[]> =>
  (await storage.media.usedBy(id, limits.shownPictureUses)).map(({ kind, id: of, title }) => ({
    kind: users[kind],
    id: of,
    title,
  }));

/** Completes imported pictures from their files, a few at a time. */
async function allCompleted(shop: ShopServices, pictures: readonly ListedPicture[]): Promise<ListedPicture[]> {
  const done: ListedPicture[] = [];
  for (let at = 0; at < pictures.length; at += completedAtOnce)
    done.push(
      ...(await Promise.all(pictures.slice(at, at + completedAtOnce).map((each) => completePicture(shop, each)))),
    );
  return done;
}

async function detailOf(shop: ShopServices, id: string): Promise<calls.PictureDetail> {
  const picture = await shop.storage.media.read(id);
  if (!picture) throw pictureMissingError();
  const { entries } = await shop.storage.audit.list({ subject: auditSubject(id), count: shownChanges });
  return {
    ...presented(await completePicture(shop, picture)),
    usedBy: await usersOf(shop, id),
    changes: entries,
  };
}

async function keptOf(
  shop: ShopServices,
  { picture, isNew }: { picture: StoredPicture; isNew: boolean },
): Promise<calls.KeptPicture> {
  const listed = await shop.storage.media.read(picture.id);
  if (!listed) throw pictureMissingError();
  return { ...presented(listed), isNew };
}

/** Handlers of the picture calls that merchants and authors have in common. */
export const pictureHandlers = (contracts: PictureCalls, fetch: FetchPicture = fetchPicture): Handler[] => [
  defineHandler(contracts.list, async ({ query, shop }) => {
    const { q, folder, isUnsorted, after } = query;
    const kind = kinds[query.kind ?? 'PICTURE'];
    const [{ pictures, next }, folders] = await Promise.all([
      shop.storage.media.list({
        kind,
        words: searchedWords(q),
        folder: isUnsorted ? '' : folder,
        after,
        count: limits.adminPageSize,
      }),
      shop.storage.media.folders(kind),
    ]);
    const shown = (await allCompleted(shop, pictures)).map(presented);
    return { pictures: shown, folders, ...(next === undefined ? {} : { next }) };
  }),
  defineHandler(contracts.read, ({ params, shop }) => detailOf(shop, params.id)),
  defineHandler(contracts.upload, async (context) => {
    const { body, shop } = context;
    const wanted = { folder: body.folder ?? '', author: authorOf(context) };
    return keptOf(shop, await keepUpload(shop, body.file, wanted));
  }),
  defineHandler(contracts.uploadFile, async (context) => {
    const { body, shop } = context;
    const wanted = { kind: kinds[body.kind], folder: body.folder ?? '', author: authorOf(context) };
    return keptOf(shop, await keepFile(shop, body.file, wanted));
  }),
  defineHandler(contracts.fetch, async (context) => {
    const { body, shop } = context;
    const wanted = { address: body.url, folder: body.folder ?? '', author: authorOf(context) };
    return keptOf(shop, await keepFetched(shop, fetch, wanted));
  }),
  defineHandler(contracts.replace, async (context) => {
    const { body, params, shop } = context;
    await replacePicture(shop, {
      id: params.id,
      file: body.file,
      seen: Number(body.ifVersion),
      by: { id: body.changeId, author: authorOf(context), at: shop.env.now() },
      missing: pictureMissingError,
      changed: pictureChangedError,
    });
    return detailOf(shop, params.id);
  }),
  defineHandler(contracts.change, async (context) => {
    const { body, params, shop } = context;
    const { name, altText, folder, focalPoint } = body.picture;
    const next = { name: name.trim(), altText: altText.trim(), folder: tidyFolder(folder), focalPoint };
    if (next.name === '') {
      const problems = [{ field: 'name', message: messages.pictureNameMissing }];
      throw new CallError(400, 'picture-invalid', messages.pictureNameMissing, { problems });
    }
    const refusal = await shop.storage.media.change(
      params.id,
      (known) => {
        if (!known) return { refusal: pictureMissingError() };
        if (known.version !== body.ifVersion) return { refusal: pictureChangedError() };
        const texts = { before: describePicture(known), after: describePicture(next) };
        return { change: { next, audit: { action: 'picture.change', subject: auditSubject(params.id), ...texts } } };
      },
      { id: body.changeId, author: authorOf(context), at: shop.env.now() },
    );
    if (refusal) throw refusal;
    return detailOf(shop, params.id);
  }),
];
