import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  Busboy,
  type BusboyConfig,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../call-error.ts';
import { StorageError } from '../storage-error.ts';

/** A file of a multipart body. Name and type are as sent by the client. */
export class UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;

  constructor(name: string, mimeType: string, bytes: Uint8Array) {
    this.name = name;
    this.mimeType = mimeType;
    this.bytes = bytes;
  }
}

type Entry = string | UploadedFile;

/** Creates the error for a body or a file that is too large. */
export const tooLarge = (): CallError => new CallError(413, 'size', messages.fileTooLarge);
const invalid = () => new CallError(400, 'invalid-request', messages.invalidRequest);

/** Limits on the number and size of the files in a body. */
export interface FileBounds {
  files: number;
  /**
   * Maximum size of one file; with `cutsFiles`, a larger file is truncated here and recognised by that as too
   * large.
   */
  fileBytes: number;
  /** Maximum size of all files together. */
  totalBytes: number;
  cutsFiles?: boolean;
}

const oneFile: FileBounds = {
  files: limits.maxFilesPerRequest,
  fileBytes: limits.maxUploadBytes,
  totalBytes: limits.maxUploadBytes,
};

const bounds = {
  fields: limits.maxFormFields,
  parts: limits.maxFormFields,
  fieldNameSize: limits.maxSlugLength,
  fieldSize: limits.maxFormBytes,
  headerPairs: 20,
};

/** Reads a multipart body into an object; several entries with one name become a list. */
export const readMultipart = async (stream: Readable, headers: IncomingHttpHeaders): Promise<Record<string, unknown>> =>
  grouped(await multipartEntries(stream, headers, oneFile));

/** Ways to refuse a body. */
interface Refusals {
  /** Ends with an error when the whole body has arrived, so that the client reads the response. */
  refuse: (error: CallError) => void;
  /** Ends at once, because the file cannot be received. */
  abort: (error: Error) => void;
}

/** What is done with the parts of a multipart body. */
interface PartHandlers {
  field(name: string, value: string): void;
  file(part: FilePart, refusals: Refusals): void;
}

/** A file of a multipart body that is being received. Name and type are as sent by the client. */
export interface FilePart {
  /** Name of its field. */
  field: string;
  name: string;
  mimeType: string;
  content: BusboyFileStream;
}

/**
 * Parses a multipart body. Names, entries and their sizes are limited.
 *
 * @throws CallError for a body that is malformed, cut off, or too large
 */
export async function parseMultipart(
  stream: Readable,
  headers: IncomingHttpHeaders,
  { files, fileBytes, cutsFiles }: Pick<FileBounds, 'files' | 'fileBytes' | 'cutsFiles'>,
  handlers: PartHandlers,
): Promise<void> {
  let refusal: CallError | undefined;
  const refuse = (error: CallError) => {
    refusal ??= error;
  };
  const parser = startParser(headers, { ...bounds, files, fileSize: fileBytes });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse(tooLarge());
    else handlers.field(name, value);
  });
  parser.on('file', (field, content, name, _encoding, mimeType) => {
    content.on('limit', () => {
      if (!cutsFiles) refuse(tooLarge());
    });
    handlers.file({ field, name, mimeType, content }, { refuse, abort: (error) => parser.destroy(error) });
  });
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, () => refuse(tooLarge()));
  stream.once('error', () => parser.destroy(invalid()));
  stream.once('aborted', () => parser.destroy(invalid()));
  stream.pipe(parser);
  try {
    await finished(parser);
  } catch (cause) {
    throw cause instanceof CallError || cause instanceof StorageError ? cause : invalid();
  } finally {
    stream.unpipe(parser);
    stream.resume();
  }
  if (refusal) throw refusal;
}

/**
 * Reads the entries of a multipart body, in order. Names, entries and memory use are all limited.
 *
 * @throws CallError for a body that is malformed, cut off, or too large
 */
export async function multipartEntries(
  stream: Readable,
  headers: IncomingHttpHeaders,
  fileBounds: FileBounds,
): Promise<[name: string, entry: Entry][]> {
  const entries: [name: string, entry: Entry][] = [];
  let kept = 0;
  await parseMultipart(stream, headers, fileBounds, {
    field: (name, value) => entries.push([name, value]),
    file({ field, name, mimeType, content }, { refuse }) {
      const chunks: Buffer[] = [];
      content.on('data', (chunk: Buffer) => {
        kept += chunk.length;
        if (kept > fileBounds.totalBytes) refuse(tooLarge());
        else chunks.push(chunk);
      });
      content.on('end', () => {
        // A file input without a file sends an empty file without a name.
        if (name) entries.push([field, new UploadedFile(name, mimeType, Buffer.concat(chunks))]);
      });
    },
  });
  return entries;
}

function startParser(headers: IncomingHttpHeaders, limits: BusboyConfig['limits']): BusboyInstance {
  try {
    return Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    // Busboy throws for a content type without a boundary.
    throw invalid();
  }
}

/** Groups entries by name. The object has no prototype while it is filled, so that no name has a special meaning. */
export function grouped<Each>(entries: readonly [string, Each][]): Record<string, unknown> {
  const body: Record<string, Each | Each[]> = Object.create(null);
  for (const [name, entry] of entries) {
    const existing = body[name];
    body[name] = existing === undefined ? entry : [...(Array.isArray(existing) ? existing : [existing]), entry];
  }
  return { ...body };
}
