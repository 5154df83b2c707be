import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { type FileBounds, multipartEntries, type UploadedFile } from '../../core/requests/multipart.ts';
import type { FormFieldEntry } from './form-event.ts';

/** A file that exceeds the upload limit is cut just above the limit, so that its field reports it as too large. */
const bounds: FileBounds = {
  files: limits.maxFilesPerForm,
  fileBytes: limits.maxUploadBytes + 1,
  totalBytes: limits.maxFormUploadBytes,
  cutsFiles: true,
};

/** Converts an uploaded file to the type that widgets expect. */
const asFile = ({ name, mimeType, bytes }: UploadedFile): File =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type: mimeType });

/** Reads the fields that a browser has sent in either of the two form encodings; undefined for any other body. */
export async function formFields({ body, headers }: FastifyRequest): Promise<FormFieldEntry[] | undefined> {
  if (typeof body === 'string') return [...new URLSearchParams(body)];
  if (!(body instanceof Readable)) return undefined;
  const entries = await multipartEntries(body, headers, bounds);
  return entries.map(([name, entry]) => [name, typeof entry === 'string' ? entry : asFile(entry)]);
}

/** Digest of a form's fields, by which a repeated submission is recognised. */
export async function digestOf(fields: readonly FormFieldEntry[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of fields) {
    const text = typeof value === 'string' ? value : value.name;
    hash.update(JSON.stringify([name, text]));
    if (typeof value !== 'string') hash.update(new Uint8Array(await value.arrayBuffer()));
  }
  return hash.digest('base64');
}
