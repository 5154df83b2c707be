import { CheckField, TextField } from '../layout/text-field.tsx';
import type { Draft } from './product-draft.ts';

interface PublishFieldsProps {
  draft: Draft;
  timeZone: string;
  error: string | undefined;
  onChange: (changed: Partial<Draft>) => void;
}

/** Fields for whether and from when shoppers see a product. */
export const PublishFields = ({ draft, timeZone, error, onChange }: PublishFieldsProps) => (
  <section className="card">
    <h2>Publishing</h2>
    <CheckField
      label="Visible to shoppers"
      isChecked={draft.isPublished}
      onChange={(isPublished) => onChange({ isPublished })}
    />
    <TextField
      label={`From (${timeZone})`}
      type="datetime-local"
      hint="A time to come waits for it. The newest are first where a list is sorted so."
      value={draft.publishedAt}
      error={error}
      disabled={!draft.isPublished}
      onValue={(publishedAt) => onChange({ publishedAt })}
    />
  </section>
);
