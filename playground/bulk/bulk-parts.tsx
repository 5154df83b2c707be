import type { DocumentName } from '../api/documents.ts';
import type { Failure } from './current-texts.ts';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Name and kind of a document. */
export function NameOf({ name }: { name: DocumentName }) {
  return (
    <>
      <span className="bulk-name">{name.id}</span>{' '}
      <span className="muted">{name.kind === 'pages' ? 'page' : 'fragment'}</span>
    </>
  );
}

/** Documents that something could not be done with, each with the reason. */
export function Failures({ title, failures }: { title: string; failures: readonly Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <section className="bulk-failures" aria-label={title}>
      <p className="error-message">{title}</p>
      <ul>
        {failures.map(({ name, why }) => (
          <li key={`${name.kind} ${name.id}`}>
            <NameOf name={name} />
            {': '}
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CheckProps {
  isChecked: boolean;
  /** Some of what it is about is chosen. */
  isMixed?: boolean;
  label?: string;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox that can be about several things. */
export function Check({ isChecked, isMixed = false, label, onChange }: CheckProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
