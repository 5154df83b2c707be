import { useMutation } from '@tanstack/react-query';
import { saveExport } from '../api/save-export.ts';
import { messageOf } from '../api/send.ts';

interface ExportButtonProps {
  /** Name of the file. */
  name: string;
  /** Address of the file. */
  href: string;
  /** Label of the button. */
  label?: string;
  /** Description of the exported data, for screen readers. */
  of?: string;
}

/** A button that saves a file, by default labelled as a CSV export. */
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
