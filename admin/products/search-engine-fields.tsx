import { limits } from '../../commerce/limits.ts';
import { CheckField, LinesField, TextField } from '../layout/text-field.tsx';

/** Search engine metadata of a product or a collection, as typed. */
interface SearchEngineDraft {
  seoTitle: string;
  seoDescription: string;
  isHidden: boolean;
}

interface SearchEngineFieldsProps {
  draft: SearchEngineDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<SearchEngineDraft>) => void;
}

/** Fields for the title and description for search engines, and for excluding the page from their results. */
export const SearchEngineFields = ({ draft, errorOf, onChange }: SearchEngineFieldsProps) => (
  <section className="card">
    <h2>Search engines</h2>
    <TextField
      label="Title for search engines"
      hint="The name if it is empty."
      maxLength={limits.maxProductText}
      value={draft.seoTitle}
      error={errorOf('seoTitle')}
      onValue={(seoTitle) => onChange({ seoTitle })}
    />
    <LinesField
      label="Description for search engines"
      value={draft.seoDescription}
      onValue={(seoDescription) => onChange({ seoDescription: seoDescription.slice(0, limits.maxNoteLength) })}
    />
    <CheckField
      label="Ask search engines to leave it out"
      isChecked={draft.isHidden}
      onChange={(isHidden) => onChange({ isHidden })}
    />
  </section>
);
