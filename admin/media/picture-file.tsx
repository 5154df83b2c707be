import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminPictures, type PictureDetail } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { acceptedFiles } from '../../staff-ui/pictures/library.ts';
import { sizeText } from '../../staff-ui/pictures/media-kinds.ts';
import { messageOf, newChangeId } from '../api/send.ts';
import { sendFile } from '../api/send-file.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { shownTime } from '../layout/format.ts';

/** Size and date of a picture, in short. */
function factsOf({ width, height, bytes, createdAt }: PictureDetail): string {
  const facts = [
    ...(width === undefined || height === undefined ? [] : [`${width} × ${height} pixels`]),
    ...(bytes === undefined ? [] : [sizeText(bytes)]),
    ...(createdAt === 0 ? [] : [`added ${shownTime(createdAt)}`]),
  ];
  return facts.join(', ');
}

interface PictureFileProps {
  picture: PictureDetail;
}

/** Details of a picture's file, and a form that replaces the file wherever the picture is used. */
export function PictureFile({ picture }: PictureFileProps) {
  const { id, version } = picture;
  const client = useQueryClient();
  const readAgain = useReadAgain('picture', id);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isSending: boolean; error?: string; announcement: string }>({
    isSending: false,
    announcement: '',
  });
  const replace = async (file: File) => {
    setState({ isSending: true, announcement: '' });
    try {
      if (file.size > limits.maxUploadBytes) throw new Error(messages.fileTooLarge);
      const texts = { changeId: newChangeId(), ifVersion: String(version) };
      client.setQueryData(['picture', id], await sendFile(adminPictures.replace, file, texts, { id }));
      for (const key of ['audit', 'products', 'product']) void client.invalidateQueries({ queryKey: [key] });
      setState({ isSending: false, announcement: 'The new picture is shown wherever the old one was.' });
    } catch (thrown) {
      setState({ isSending: false, error: `${file.name}: ${messageOf(thrown)}`, announcement: '' });
      readAgain(thrown);
    }
  };
  return (
    <div className="picture-file">
      <p className="muted">{factsOf(picture)}</p>
      <input
        ref={input}
        className="only-read"
        type="file"
        aria-label="New picture file"
        tabIndex={-1}
        accept={acceptedFiles}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void replace(file);
        }}
      />
      {picture.bytes === undefined || picture.kind !== 'PICTURE' ? undefined : (
        <button type="button" className="button" disabled={state.isSending} onClick={() => input.current?.click()}>
          Replace the picture…
        </button>
      )}
      <p role="status" className="muted">
        {state.isSending ? 'Sending…' : state.announcement}
      </p>
      {state.error === undefined ? undefined : (
        <p role="alert" className="error-message">
          {state.error}
        </p>
      )}
    </div>
  );
}
