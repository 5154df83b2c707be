import { useMutation } from '@tanstack/react-query';
import { saveExport } from '../api/save-export.ts';
import { messageOf } from '../api/send.ts';

interface ExportButtonProps {
  /** Name of the file. */
  name: string;
  /** Address that it is fetched from. */
  href: string;
  /** Name of the button. */
  label?: string;
  /** What is exported, for anyone who cannot see where the button stands. */
  of?: string;
}

/** Saves a file: a list as CSV, unless it is called otherwise. */
export function ExportButton({ name, href, label = 'Export CSV', of }: ExportButtonProps) {
  const saving = useMutation({ mutationFn: () => saveExport(href, name) });
  return (
    <>
      <button type="button" className="button" aria-busy={saving.isPending} onClick={() => saving.mutate()}>
        {label}
        {of === undefined ? undefined : <span className="only-read"> {of}</span>}
      </button>
      {saving.error ? <span role="alert">{messageOf(saving.error)}</span> : undefined}
    </>
  );
}
