import { useState } from 'react';
import { adminPictures } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { messageOf } from '../api/send.ts';
import { sendFile } from '../api/send-file.ts';

/** A picture of a product or a collection. */
export interface GoodsPicture {
  url: string;
  altText: string;
}

interface UploadState {
  /** Number of files that have not been uploaded yet. */
  sending: number;
  /** Error messages, each with the file's name. */
  errors: readonly string[];
  /** Message about the result. */
  announcement: string;
}

/** State and functions of uploads. */
export interface Uploads extends UploadState {
  upload: (files: readonly File[]) => Promise<void>;
  keep: (pictures: readonly GoodsPicture[]) => void;
  announce: (announcement: string) => void;
}

/** Uploads pictures one after the other, and calls `keep` with each uploaded picture. */
export function useUploads(keep: Uploads['keep']): Uploads {
  const [state, setState] = useState<UploadState>({ sending: 0, errors: [], announcement: '' });
  const upload = async (files: readonly File[]) => {
    const errors: string[] = [];
    for (const [at, file] of files.entries()) {
      setState({ sending: files.length - at, errors, announcement: '' });
      try {
        if (file.size > limits.maxUploadBytes) throw new Error(messages.fileTooLarge);
        keep([await sendFile(adminPictures.upload, file)]);
      } catch (thrown) {
        errors.push(`${file.name}: ${messageOf(thrown)}`);
      }
    }
    const taken = files.length - errors.length;
    const announcement = `${taken === 1 ? 'The picture is' : `${taken} pictures are`} here. Save to keep.`;
    setState({ sending: 0, errors, announcement: taken > 0 ? announcement : '' });
  };
  return { ...state, upload, keep, announce: (announcement) => setState({ sending: 0, errors: [], announcement }) };
}
