import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { type FileBounds, multipartEntries, type UploadedFile } from '../../core/requests/multipart.ts';
import type { FormFieldEntry } from './form-event.ts';

/** A file of more than an upload may have is cut just above that: its field then says that it is too large. */
const bounds: FileBounds = {
  files: limits.maxFilesPerForm,
  fileBytes: limits.maxUploadBytes + 1,
  totalBytes: limits.maxFormUploadBytes,
  cutsFiles: true,
};

/** A file as widgets have it. */
const asFile = ({ name, mimeType, bytes }: UploadedFile): File =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type: mimeType });

/** The fields that a browser has sent in either of the two encodings of forms; undefined for any other body. */
export async function formFields({ body, headers }: FastifyRequest): Promise<FormFieldEntry[] | undefined> {
  if (typeof body === 'string') return [...new URLSearchParams(body)];
  if (!(body instanceof Readable)) return undefined;
  const entries = await multipartEntries(body, headers, bounds);
  return entries.map(([name, entry]) => [name, typeof entry === 'string' ? entry : asFile(entry)]);
}

/** Key that tells a form from any other: the same one, sent again, has the same. */
export async function digestOf(fields: readonly FormFieldEntry[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of fields) {
    const text = typeof value === 'string' ? value : value.name;
    hash.update(JSON.stringify([name, text]));
    if (typeof value !== 'string') hash.update(new Uint8Array(await value.arrayBuffer()));
  }
  return hash.digest('base64');
}
