import type { FormEvent, ReactNode } from 'react';
import { searchRuleProblems } from '../../commerce/rules/search/search-rule-problems.ts';
import type { SearchRule } from '../../schemas/entities/catalogue/search-rule.ts';
import { SaveBar } from '../layout/save-bar.tsx';
import { useDraft } from '../layout/use-draft.ts';
import { ResultFields } from './result-fields.tsx';
import { draftOf, emptyDraft, firstText, ruleOf } from './rule-draft.ts';
import { RulePreview } from './rule-preview.tsx';
import { TextFields } from './text-fields.tsx';
import { type NamedProduct, useNamedProducts } from './use-named-products.ts';

interface RuleFormProps {
  /** The rule being changed; undefined for a new one. */
  known?: { id: string; rule: SearchRule; isActive: boolean; products: readonly NamedProduct[] } | undefined;
  /** The search for which a new rule is created. */
  wanted?: string;
  isSaving: boolean;
  error: unknown;
  onSave: (rule: SearchRule) => void;
  /** Content below the form. */
  children?: ReactNode;
}

/** The form of a search rule, with a search preview beside it. */
export function RuleForm({ known, wanted = '', isSaving, error, onSave, children }: RuleFormProps) {
  const form = useDraft({
    name: 'search-rule',
    saved: known ? draftOf(known.rule) : { ...emptyDraft, lines: wanted },
    read: (entered) => {
      const value = ruleOf(entered);
      return { value, problems: searchRuleProblems(value) };
    },
    isReadWhole: true,
    error,
  });
  const goods = useNamedProducts(known?.products ?? []);
  const { draft, reading } = form;
  const { value: rule, problems } = reading;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.attempt(() => onSave(rule));
  };
  return (
    <div className="columns">
      <div className="main">
        <form ref={form.ref} className="main" noValidate onSubmit={submit}>
          <TextFields form={form} isNew={!known} />
          {draft.kind === 'RESULTS' ? <ResultFields form={form} goods={goods} /> : undefined}
          <SaveBar
            name={known ? 'Save' : 'Make the rule'}
            isKnown={known !== undefined}
            isChanged={form.isChanged}
            isSaving={isSaving}
            error={error}
            problem={form.shown[0]?.message}
            onUndo={form.undo}
          />
        </form>
        {children}
      </div>
      <div className="side">
        <RulePreview
          first={firstText(draft)}
          change={
            problems.length === 0
              ? { rule, isActive: known?.isActive ?? true, ...(known ? { id: known.id } : {}) }
              : undefined
          }
        />
      </div>
    </div>
  );
}
