import * as calls from '../../../../commerce/admin-calls/pictures.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { isCopyAddress, isLibraryFileAddress } from '../../../catalogue/media/copy-address.ts';
import { CallError } from '../../../core/call-error.ts';
import type { AuditNote } from '../../../core/ports/storage/accounts/audit.ts';
import type { ListedPicture } from '../../../core/ports/storage/catalogue/media.ts';
import type { ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { pictureChangedError, pictureHandlers, pictureMissingError, usersOf } from '../../media-library/handlers.ts';
import { tidyFolder } from '../../media-library/keep-picture.ts';
import { auditSubject, describePicture } from '../../media-library/picture-audit.ts';
import { releaseFile } from '../../media-library/replace-picture.ts';
import { changeBy } from '../change-by.ts';

/** Number of a picture's uses that a refusal names. */
const namedUses = 3;

/** Maximum length of a name in a refusal. */
const namedLength = 80;

/** A picture or a file that is used. */
type Used = Pick<ListedPicture, 'uses' | 'kind'>;

async function usedError(shop: ShopServices, id: string, { uses, kind }: Used): Promise<CallError> {
  const usedBy = await usersOf(shop, id);
  const named = usedBy.slice(0, namedUses).map(({ title }) => `“${title.slice(0, namedLength)}”`);
  const others = uses - named.length;
  const names = others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
  const text = kind === 'picture' ? messages.pictureInUse : messages.libraryFileInUse;
  return new CallError(409, 'picture-in-use', formatMessage(text, { names }), { usedBy });
}

type Refusal = { reason: 'missing' | 'outdated' | 'drawn' } | { reason: 'used'; used: Used };

async function errorOf(shop: ShopServices, id: string, refusal: Refusal): Promise<CallError> {
  if (refusal.reason === 'missing') return pictureMissingError();
  if (refusal.reason === 'outdated') return pictureChangedError();
  if (refusal.reason === 'used') return usedError(shop, id, refusal.used);
  return new CallError(409, 'picture-drawn', messages.pictureDrawn);
}

/** Handlers of the merchant's calls about pictures. */
export const adminPictureHandlers: readonly Handler[] = [
  ...pictureHandlers(calls.adminPictures),
  defineHandler(calls.movePictures, async (context) => {
    const { body, shop } = context;
    const folder = tidyFolder(body.folder);
    const subject = `${body.ids.length} pictures`;
    const audit: AuditNote = {
      action: 'picture.move',
      subject,
      before: '',
      after: folder === '' ? 'no folder' : folder,
    };
    const moved = await shop.storage.media.move(body.ids, folder, audit, changeBy(context, body.changeId));
    return { moved };
  }),
  defineHandler(calls.removePicture, async (context) => {
    const { body, params, shop } = context;
    let removed: readonly string[] = [];
    const refusal = await shop.storage.media.change<Refusal>(
      params.id,
      (known) => {
        if (!known) return { refusal: { reason: 'missing' } };
        if (known.uses > 0) return { refusal: { reason: 'used', used: known } };
        if (known.version !== body.ifVersion) return { refusal: { reason: 'outdated' } };
        if (!isCopyAddress(known.url) && !isLibraryFileAddress(known.url)) return { refusal: { reason: 'drawn' } };
        removed = [known.url, ...(known.file === undefined ? [] : [known.file])];
        const audit = { before: describePicture(known), after: '' };
        return {
          change: { next: undefined, audit: { action: 'picture.remove', subject: auditSubject(params.id), ...audit } },
        };
      },
      changeBy(context, body.changeId),
    );
    if (refusal) throw await errorOf(shop, params.id, refusal);
    for (const address of removed) await releaseFile(shop, address);
    return { isRemoved: true };
  }),
];
