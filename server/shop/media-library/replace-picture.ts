import { messages } from '../../../commerce/messages.ts';
import { libraryMimeType } from '../../catalogue/library-files/examine-file.ts';
import { copyToDisk } from '../../catalogue/library-files/receive-body.ts';
import { isCopyAddress, isLibraryFileAddress } from '../../catalogue/media/copy-address.ts';
import { CallError } from '../../core/call-error.ts';
import type { AuditNote, ChangeBy } from '../../core/ports/storage/accounts/audit.ts';
import { UploadedFile } from '../../core/requests/multipart.ts';
import { StorageError } from '../../core/storage-error.ts';
import type { ShopServices } from '../calls/context.ts';
import { storedName } from '../uploads/upload-address.ts';
import { encodePictureFile } from './keep-picture.ts';
import { auditSubject, describePicture } from './picture-audit.ts';

type Services = Pick<ShopServices, 'files' | 'storage' | 'receivedDir'>;

/** Returns the identifier in the name of a library file. */
const idOf = (address: string): string => storedName(address).split('.')[0]!;

/**
 * Deletes a file of the library that was removed or replaced, unless a picture, an order, an earlier version or another
 * shop still refers to it. Restores it if a concurrent request has added or used the same picture.
 */
export async function releaseFile({ storage, files, receivedDir }: Services, address: string): Promise<void> {
  const isLarge = isLibraryFileAddress(address);
  if (!(isLarge || isCopyAddress(address)) || (await storage.media.isHeld(idOf(address)))) return;
  const name = storedName(address);
  if (isLarge) return releaseLarge({ storage, files, receivedDir }, name, idOf(address));
  const file = await files.read(name);
  if (!file) return;
  await files.remove(name);
  if (await storage.media.isHeld(idOf(address))) await files.write(name, file);
}

/** Deletes a file that may be too large for the memory, so what may have to be restored is kept on the disk. */
async function releaseLarge({ storage, files, receivedDir }: Services, name: string, id: string): Promise<void> {
  const kept = await copyToDisk(files, name, receivedDir).catch((error: unknown) => {
    // A full disk must not prevent the removal that makes room.
    if (error instanceof StorageError && error.problem === 'full') return undefined;
    throw error;
  });
  try {
    await files.remove(name);
    if (!kept || !(await storage.media.isHeld(id))) return;
    const { size, hash } = kept;
    await files.writeStream(name, { size, hash, mimeType: libraryMimeType(name), open: () => kept.open() });
  } finally {
    await kept?.discard();
  }
}

interface Replacement {
  id: string;
  /** Uploaded file of a form. */
  file: unknown;
  seen: number;
  by: ChangeBy;
  missing: () => CallError;
  changed: () => CallError;
}

/**
 * Replaces the file of a picture, which keeps its identifier, address, uses and texts. The file with which it was
 * added stays too, because orders and earlier versions of pages show it.
 * @throws CallError for a file that is not a picture, and when the picture has changed since it was seen
 */
export async function replacePicture(
  services: Services,
  { id, file, seen, by, missing, changed }: Replacement,
): Promise<void> {
  const { storage, files } = services;
  if (!(file instanceof UploadedFile)) throw new CallError(400, 'invalid-request', messages.fileNotFound);
  const { kind } = (await storage.media.read(id)) ?? {};
  if (kind !== undefined && kind !== 'picture')
    throw new CallError(409, 'not-a-picture', messages.onlyPicturesReplaced);
  const { bytes, ...next } = await encodePictureFile(file.bytes);
  const stored = { bytes, mimeType: 'image/webp' };
  const name = storedName(next.file);
  if (!(await files.find(name))) await files.write(name, stored);
  let before: string | undefined;
  const refusal = await storage.media.change<CallError>(
    id,
    (known) => {
      if (!known) return { refusal: missing() };
      if (known.version !== seen) return { refusal: changed() };
      before = known.file;
      const sizeText = (width: number | undefined, height: number | undefined, of: string | undefined): string =>
        `${describePicture(known)}; file: ${of?.slice(0, 8) ?? 'unknown'}${width ? `, ${width} × ${height}` : ''}`;
      const audit: AuditNote = {
        action: 'picture.replace',
        subject: auditSubject(id),
        before: sizeText(known.width, known.height, known.content),
        after: sizeText(next.width, next.height, next.content),
      };
      return { change: { next: { ...known, file: { ...next, bytes: bytes.length } }, audit } };
    },
    by,
  );
  if (refusal) {
    await releaseFile(services, next.file);
    throw refusal;
  }
  if (before !== undefined && before !== next.file) await releaseFile(services, before);
  // Restores the file if a concurrent removal of the same picture has deleted it.
  if (!(await files.find(name))) await files.write(name, stored);
}
