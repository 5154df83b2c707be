import { useMutation } from '@tanstack/react-query';
import { saveExport } from '../api/save-export.ts';
import { messageOf } from '../api/send.ts';

interface ExportButtonProps {
  /** Name of the file. */
  name: string;
  /** Address that it is fetched from. */
  href: string;
}

/** Saves a list as CSV. */
export function ExportButton({ name, href }: ExportButtonProps) {
  const saving = useMutation({ mutationFn: () => saveExport(href, name) });
  return (
    <>
      <button type="button" className="button" aria-busy={saving.isPending} onClick={() => saving.mutate()}>
        Export CSV
      </button>
      {saving.error ? <span role="alert">{messageOf(saving.error)}</span> : undefined}
    </>
  );
}
