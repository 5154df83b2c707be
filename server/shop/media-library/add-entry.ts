import { newId } from '../../core/env.ts';
import type { MediaLibrary } from '../../core/ports/storage/catalogue/media.ts';
import type { ShopServices } from '../calls/context.ts';
import { auditSubject, describePicture } from './picture-audit.ts';

type Entry = Parameters<MediaLibrary['add']>[0];

/** Adds a new entry to the library, without an alternative text and with its focal point in the middle. */
export function addEntry(
  { storage, env }: Pick<ShopServices, 'storage' | 'env'>,
  content: Omit<Entry, 'altText' | 'focalPoint' | 'createdAt'>,
  author: string,
): ReturnType<MediaLibrary['add']> {
  const at = env.now();
  const added: Entry = { ...content, altText: '', focalPoint: { x: 0.5, y: 0.5 }, createdAt: at };
  const audit = {
    action: 'picture.add' as const,
    subject: auditSubject(added.id),
    before: '',
    after: describePicture(added),
  };
  return storage.media.add(added, audit, { id: newId(env), author, at });
}
