import type { FileStorage } from '../core/ports/files.ts';
import { createFolderFiles } from '../storage/files/folder.ts';
import { createBucketFiles } from '../storage/files/s3.ts';
import type { Settings } from './settings.ts';

/** Opens the storage of shoppers' files: a bucket if the settings name one, otherwise a folder next to the database. */
export const openFiles = ({ bucket, uploadDir }: Pick<Settings, 'bucket' | 'uploadDir'>): FileStorage =>
  bucket ? createBucketFiles(bucket) : createFolderFiles(uploadDir);
