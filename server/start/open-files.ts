import type { FileStorage } from '../core/ports/files.ts';
import { createFolderFiles } from '../storage/files/folder.ts';
import { createBucketFiles } from '../storage/files/s3.ts';
import type { Settings } from './settings.ts';

/** Where a server keeps the files of shoppers: in a bucket if its settings name one, else beside its database. */
export const openFiles = ({ bucket, uploadDir }: Pick<Settings, 'bucket' | 'uploadDir'>): FileStorage =>
  bucket ? createBucketFiles(bucket) : createFolderFiles(uploadDir);
