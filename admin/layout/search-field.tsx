import { limits } from '../../commerce/limits.ts';

interface SearchFieldProps {
  /** Names of the searched fields, such as `Name or SKU`. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field among a list's filters. */
export const SearchField = ({ hint, value, onChange }: SearchFieldProps) => (
  <label className="field field-wide">
    Search
    <input
      className="input"
      type="search"
      placeholder={hint}
      maxLength={limits.maxQueryLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
