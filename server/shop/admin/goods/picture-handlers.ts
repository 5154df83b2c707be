import * as calls from '../../../../commerce/admin-calls/pictures.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { isCopyAddress } from '../../../catalogue/media/copy-address.ts';
import { CallError } from '../../../core/call-error.ts';
import type { AuditNote } from '../../../core/ports/storage/accounts/audit.ts';
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

async function usedError(shop: ShopServices, id: string, uses: number): Promise<CallError> {
  const usedBy = await usersOf(shop, id);
  const named = usedBy.slice(0, namedUses).map(({ title }) => `“${title.slice(0, namedLength)}”`);
  const others = uses - named.length;
  const names = others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
  return new CallError(409, 'picture-in-use', formatMessage(messages.pictureInUse, { names }), { usedBy });
}

type Refusal = { kind: 'missing' | 'outdated' | 'drawn' } | { kind: 'used'; uses: number };

async function errorOf(shop: ShopServices, id: string, refusal: Refusal): Promise<CallError> {
  if (refusal.kind === 'missing') return pictureMissingError();
  if (refusal.kind === 'outdated') return pictureChangedError();
  if (refusal.kind === 'used') return usedError(shop, id, refusal.uses);
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
        if (!known) return { refusal: { kind: 'missing' } };
        if (known.uses > 0) return { refusal: { kind: 'used', uses: known.uses } };
        if (known.version !== body.ifVersion) return { refusal: { kind: 'outdated' } };
        if (!isCopyAddress(known.url)) return { refusal: { kind: 'drawn' } };
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
