import { useId } from 'react';
import { termWords } from './audience-words.ts';
import { useAudiences } from './use-audiences.ts';

type Written = string | readonly string[] | undefined;

interface ShowToProps {
  label: string;
  value: Written;
  onChange: (value: string | string[] | undefined) => void;
}

const termsIn = (value: Written): string[] =>
  [value ?? []].flat().filter((term): term is string => typeof term === 'string');

/** Returns the label of the empty choice in the field at an index; the last field adds an audience. */
function noneLabel(index: number, count: number): string {
  if (index === 0) return 'Everyone';
  return index < count ? 'Nobody else' : 'Or also…';
}

/** The audiences to which something is shown: everyone, or the visitors of one audience, or of one of several. */
export function ShowTo({ label, value, onChange }: ShowToProps) {
  const id = useId();
  const terms = termsIn(value);
  const set = (index: number, term: string) => {
    const next = terms.toSpliced(index, 1, ...(term === '' ? [] : [term]));
    onChange(next.length > 1 ? next : next[0]);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {[...terms, ''].map((term, index) => (
        <TermSelect
          // Terms have no identity other than their index.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          id={index === 0 ? id : undefined}
          label={index === 0 ? undefined : 'Or show to'}
          none={noneLabel(index, terms.length)}
          term={term}
          others={terms}
          onChange={(next) => set(index, next)}
        />
      ))}
    </div>
  );
}

interface TermSelectProps {
  id: string | undefined;
  label: string | undefined;
  none: string;
  term: string;
  others: readonly string[];
  onChange: (term: string) => void;
}

function TermSelect({ id, label, none, term, others, onChange }: TermSelectProps) {
  const audiences = useAudiences();
  const names = audiences.map((audience) => audience.id);
  const options = (terms: readonly string[]) =>
    terms
      .filter((each) => each === term || !others.includes(each))
      .map((each) => (
        <option key={each} value={each}>
          {termWords(each, audiences)}
        </option>
      ));
  const isKnown = term === '' || names.includes(term.replace(/^not /, ''));
  return (
    <select
      id={id}
      aria-label={label}
      className="input"
      value={term}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{none}</option>
      {!isKnown && <option value={term}>{term}</option>}
      <optgroup label="Visitors in">{options(names)}</optgroup>
      <optgroup label="Visitors outside of">{options(names.map((name) => `not ${name}`))}</optgroup>
    </select>
  );
}
