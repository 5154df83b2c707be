import { messages } from '../../../commerce/messages.ts';
import { examineFile, type LibraryFileKind } from '../../catalogue/library-files/examine-file.ts';
import { ReceivedFile } from '../../catalogue/library-files/received-file.ts';
import { copyAddress } from '../../catalogue/media/copy-address.ts';
import { CallError } from '../../core/call-error.ts';
import type { StoredPicture } from '../../core/ports/storage/catalogue/media.ts';
import type { ShopServices } from '../calls/context.ts';
import { addEntry } from './add-entry.ts';
import { nameLength, nameOfFile, tidyFolder } from './keep-picture.ts';

/** A file to add to the library, as it was received. */
interface NewFile {
  kind: LibraryFileKind;
  folder: string;
  author: string;
}

const unnamed: Readonly<Record<LibraryFileKind, string>> = { video: 'Video', captions: 'Captions', file: 'File' };

/**
 * Adds a video, captions or another file to the library, unchanged. It is named by a hash of its content, so the same
 * file is stored once however often it is sent.
 *
 * @param file field of a form
 * @throws CallError for a file that is not of this kind
 */
export async function keepFile(
  services: Pick<ShopServices, 'files' | 'storage' | 'env'>,
  file: unknown,
  { kind, folder, author }: NewFile,
): Promise<{ picture: StoredPicture; isNew: boolean }> {
  if (!(file instanceof ReceivedFile)) throw new CallError(400, 'invalid-request', messages.fileNotFound);
  const { extension, mimeType, size } = await examineFile(kind, file);
  const id = file.hash.slice(0, nameLength);
  const name = `${id}.${extension}`;
  const { files } = services;
  const write = async (): Promise<void> => {
    if (await files.find(name)) return;
    await files.writeStream(name, { size: file.size, hash: file.hash, mimeType, open: () => file.open() });
  };
  await write();
  const kept = await addEntry(
    services,
    {
      id,
      kind,
      url: copyAddress(name),
      content: id,
      ...size,
      bytes: file.size,
      name: nameOfFile(file.name, unnamed[kind]),
      folder: tidyFolder(folder),
    },
    author,
  );
  // Restores the file if a concurrent removal of the same one has deleted it.
  await write();
  return kept;
}
