import { useState } from 'react';
import { adminPictures } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { messageOf } from '../api/send.ts';
import { sendFile } from '../api/send-file.ts';

/** A picture as a product or a collection has it. */
export interface PictureEntry {
  url: string;
  altText: string;
}

interface UploadState {
  /** Files that are not sent yet. */
  sending: number;
  /** What went wrong, with the name of its file. */
  errors: readonly string[];
  /** What has happened. */
  said: string;
}

export interface Uploads extends UploadState {
  upload: (files: readonly File[]) => Promise<void>;
  keep: (pictures: readonly PictureEntry[]) => void;
  say: (said: string) => void;
}

/** Sends pictures one after the other, and keeps each that has arrived. */
export function useUploads(keep: Uploads['keep']): Uploads {
  const [state, setState] = useState<UploadState>({ sending: 0, errors: [], said: '' });
  const upload = async (files: readonly File[]) => {
    const errors: string[] = [];
    for (const [at, file] of files.entries()) {
      setState({ sending: files.length - at, errors, said: '' });
      try {
        if (file.size > limits.maxUploadBytes) throw new Error(messages.fileTooLarge);
        keep([await sendFile(adminPictures.upload, file)]);
      } catch (thrown) {
        errors.push(`${file.name}: ${messageOf(thrown)}`);
      }
    }
    const taken = files.length - errors.length;
    const said = `${taken === 1 ? 'The picture is' : `${taken} pictures are`} here. Save to keep.`;
    setState({ sending: 0, errors, said: taken > 0 ? said : '' });
  };
  return { ...state, upload, keep, say: (said) => setState({ sending: 0, errors: [], said }) };
}
