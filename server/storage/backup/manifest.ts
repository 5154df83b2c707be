import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { schemaErrors } from '../../../schemas/check.ts';
import { StorageError } from '../../core/storage-error.ts';

/** A file of a backup. */
export interface BackupFile {
  /** Path inside the backup, with `/` between its parts: `shop.db`, or `uploads/<name>`. */
  path: string;
  bytes: number;
  /** Hash of its content, in hexadecimal digits. */
  sha256: string;
}

/** The contents of a backup, with which a restored shop can be compared. */
export interface Manifest {
  format: 1;
  /** ISO 8601, UTC. */
  madeAt: string;
  /** Version of the database schema. */
  schema: number;
  /** Number of rows per table. */
  tables: Record<string, number>;
  /** Whether shoppers' files are in a bucket, which backups do not include. */
  isWithoutFiles: boolean;
  files: BackupFile[];
}

/** File name of the manifest. */
export const manifestName = 'backup.json';
/** File name of the database in a backup. */
export const databaseName = 'shop.db';
/** Folder of the files in a backup. */
export const filesFolder = 'uploads';

const schema: CheckableSchema = {
  type: 'object',
  required: ['format', 'madeAt', 'schema', 'tables', 'isWithoutFiles', 'files'],
  additionalProperties: false,
  properties: {
    format: { const: 1 },
    madeAt: { type: 'string', format: 'date-time' },
    schema: { type: 'integer', minimum: 1 },
    tables: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
    isWithoutFiles: { type: 'boolean' },
    files: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'bytes', 'sha256'],
        additionalProperties: false,
        properties: {
          // No other path is allowed, because these paths are written below a shop's folder.
          path: { type: 'string', pattern: '^(shop\\.db|uploads/[a-z0-9]{8,64}\\.[a-z0-9]{2,4})$' },
          bytes: { type: 'integer', minimum: 0 },
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      },
    },
  },
};

const damaged = (folder: string, what: string): StorageError =>
  new StorageError('corrupt', what, folder, 'Use another backup. Nothing was changed.');

/**
 * Reads the manifest of a backup. @throws StorageError when the folder holds no backup, or one that was not finished
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestName), 'utf8');
  } catch (cause) {
    throw new StorageError(
      'unreachable',
      `There is no ${manifestName}, so this is not a backup, or one that was interrupted.`,
      folder,
      'Pass the folder that `endcap backup` has named. Nothing was changed.',
      cause,
    );
  }
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw damaged(folder, `${manifestName} is not JSON.`);
  }
  const [error] = schemaErrors(schema, manifest as never);
  if (error)
    throw damaged(
      folder,
      `${manifestName} was modified after it was written: ${error.path.join('.')} ${error.problem}.`,
    );
  const read = manifest as Manifest;
  if (!read.files.some(({ path }) => path === databaseName)) throw damaged(folder, 'The backup has no database.');
  return read;
}
