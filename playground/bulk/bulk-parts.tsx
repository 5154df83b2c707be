import type { ReactNode } from 'react';
import type { DocumentName } from '../api/documents.ts';
import type { Failure } from './current-texts.ts';

/** Returns a count with its noun, such as `2 pages`. */
export const pluralise = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Name and kind of a document. */
export function DocumentLabel({ name }: { name: DocumentName }) {
  return (
    <>
      <span className="bulk-name">{name.id}</span>{' '}
      <span className="muted">{name.kind === 'pages' ? 'page' : 'fragment'}</span>
    </>
  );
}

/** The documents for which an operation failed, each with the reason. */
export function FailureList({ title, failures }: { title: string; failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <section className="bulk-failures" aria-label={title}>
      <p className="error-message">{title}</p>
      <ul>
        {failures.map(({ name, why }) => (
          <li key={`${name.kind} ${name.id}`}>
            <DocumentLabel name={name} />
            {': '}
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CheckRowProps {
  isChecked: boolean;
  /** Whether only some of the row's items are chosen. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
  /** The label. */
  children: ReactNode;
}

/** A checkbox with its label, which can stand for several items. */
export function CheckRow({ isChecked, isMixed = false, onChange, children }: CheckRowProps) {
  return (
    <label className="bulk-row">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
