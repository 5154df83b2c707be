import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/send.ts';
import { download } from './download.ts';

interface ExportButtonProps {
  /** Name of the file. */
  name: string;
  read: () => Promise<{ csv: string }>;
}

/** Saves a list as CSV. */
export function ExportButton({ name, read }: ExportButtonProps) {
  const exporting = useMutation({ mutationFn: read, onSuccess: ({ csv }) => download(name, csv) });
  return (
    <>
      <button type="button" className="button" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        Export CSV
      </button>
      {exporting.error ? (
        <p role="alert" className="error-message">
          {messageOf(exporting.error)}
        </p>
      ) : undefined}
    </>
  );
}
