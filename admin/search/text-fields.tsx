import { searchRuleKinds } from '../../commerce/admin-calls/search.ts';
import { LinesField } from '../layout/text-field.tsx';
import type { DraftForm } from '../layout/use-draft.ts';
import { errorIn, type RuleDraft } from './rule-draft.ts';
import { kindNames } from './words.ts';

interface TextFieldsProps {
  form: DraftForm<RuleDraft>;
  /** Whether its kind can be chosen. */
  isNew: boolean;
}

/** Fields for the texts of a rule: its searches, or synonyms. */
export const TextFields = ({ form: { draft, shown, set }, isNew }: TextFieldsProps) => (
  <section className="card">
    <h2>{draft.kind === 'SYNONYMS' ? 'Words that mean the same' : 'Which searches'}</h2>
    {isNew ? (
      <label className="field">
        Kind of rule
        <select
          className="input"
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value as RuleDraft['kind'] })}
        >
          {searchRuleKinds.toReversed().map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </select>
      </label>
    ) : undefined}
    {draft.kind === 'SYNONYMS' ? (
      <LinesField
        label="Words or phrases"
        hint="One a line. A search for one of them finds what any of them finds."
        value={draft.lines}
        error={errorIn(shown, 'texts')}
        onValue={(lines) => set({ lines })}
      />
    ) : (
      <LinesField
        label="Searches"
        hint="One a line; spelling and accents do not count. Without any, the properties below count for every search."
        value={draft.lines}
        error={errorIn(shown, 'queries')}
        onValue={(lines) => set({ lines })}
      />
    )}
  </section>
);
