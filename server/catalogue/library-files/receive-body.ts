import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { freeBytesOf } from '../../core/free-bytes.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import { type FilePart, grouped, parseMultipart } from '../../core/requests/multipart.ts';
import { StorageError } from '../../core/storage-error.ts';
import { ReceivedFile } from './received-file.ts';

const invalid = () => new CallError(400, 'invalid-request', messages.invalidRequest);

const noRoom = (folder: string): StorageError =>
  new StorageError('full', 'There is no room to receive a file.', folder, 'Free some space on this disk.');

/** Writes a file of a body to the disk, at the pace of the disk, and computes its hash on the way. */
async function receive(content: Readable, name: string, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return new ReceivedFile({ name, path, size, hash: hash.digest('hex') });
}

/** Removes the files of requests that ended with the process that received them. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const changedAt = await stat(path)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => undefined);
    if (changedAt !== undefined && Date.now() - changedAt > dayMs) await rm(path, { force: true });
  }
}

/** Returns the path of a new file in the folder, which has room for it. @throws StorageError when it has none */
async function newFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await removeStale(folder);
  if ((await freeBytesOf(folder)) - limits.maxVideoBytes < limits.freeDiskBytes) throw noRoom(folder);
  return join(folder, `${randomUUID()}.part`);
}

/**
 * Copies a stored file to the disk of this server, so that it can be written again; undefined when there is none.
 */
export async function copyToDisk(
  files: Pick<FileStorage, 'find' | 'open'>,
  name: string,
  folder: string,
): Promise<ReceivedFile | undefined> {
  const found = await files.find(name);
  const content = found && (await files.open(name, { start: 0, end: Math.max(0, found.size - 1) }));
  if (!content) return undefined;
  const path = await newFile(folder);
  try {
    return await receive(content, name, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** A body whose files are on the disk until they are discarded. */
export interface ReceivedBody {
  body: Record<string, unknown>;
  discard(): Promise<void>;
}

/**
 * Receives a multipart body with a file that is too large for the memory of this server. The file is written to a
 * folder, and stays there until it is discarded; of a body that is refused, nothing stays.
 *
 * @throws CallError for a body that is malformed, cut off, or too large
 */
export async function receiveBody(
  stream: Readable,
  headers: IncomingHttpHeaders,
  folder: string,
): Promise<ReceivedBody> {
  const path = await newFile(folder);
  const fields: [name: string, value: unknown][] = [];
  // A body has one file, because more are refused by the parser.
  let part: { content: Readable; field: string; file: Promise<ReceivedFile> } | undefined;
  const discard = async (): Promise<void> => {
    part?.content.destroy();
    const received = await part?.file.catch(() => undefined);
    await (received ? received.discard() : rm(path, { force: true }));
  };
  try {
    await parseMultipart(
      stream,
      headers,
      { files: limits.maxFilesPerRequest, fileBytes: limits.maxVideoBytes },
      {
        field: (name, value) => fields.push([name, value]),
        file({ field, name, content }: FilePart, { abort }) {
          // A file input without a file sends an empty file without a name.
          if (!name || part) return void content.resume();
          const file = receive(content, name, path);
          file.catch(({ code }: NodeJS.ErrnoException) => abort(code === 'ENOSPC' ? noRoom(folder) : invalid()));
          part = { content, field, file };
        },
      },
    );
    if (part) fields.push([part.field, await part.file]);
  } catch (error) {
    await discard();
    throw error;
  }
  return { body: grouped(fields), discard };
}
