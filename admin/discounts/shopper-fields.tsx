import { CheckField, NameField, TextField } from '../layout/text-field.tsx';
import { isOffer } from './entries.ts';
import type { FieldsProps } from './fields-props.ts';

interface ShopperFieldsProps extends Pick<FieldsProps, 'entries' | 'errorOf' | 'onChange'> {
  isNew: boolean;
}

/** Fields for the texts about a discount that shoppers read, and for the code that they enter. */
export function ShopperFields({ isNew, entries, errorOf, onChange }: ShopperFieldsProps) {
  const description = (
    <TextField
      label="Sentence beside it"
      value={entries.description}
      onValue={(typed) => onChange({ description: typed })}
    />
  );
  return (
    <section className="card">
      <h2>What shoppers read</h2>
      <NameField
        isNew={isNew}
        value={entries.title}
        error={errorOf('title')}
        onValue={(title) => onChange({ title })}
      />
      {isOffer(entries) ? (
        description
      ) : (
        <CheckField label="It takes a code" isChecked={entries.hasCode} onChange={(hasCode) => onChange({ hasCode })} />
      )}
      {entries.hasCode && !isOffer(entries) ? (
        <>
          <TextField
            label="Code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            hint="Small and capital letters are the same."
            value={entries.code}
            error={errorOf('code')}
            onValue={(code) => onChange({ code })}
          />
          <CheckField
            label="Show it in the lists of codes of the shop"
            isChecked={entries.isListed}
            onChange={(isListed) => onChange({ isListed })}
          />
          {entries.isListed ? description : undefined}
        </>
      ) : undefined}
    </section>
  );
}
