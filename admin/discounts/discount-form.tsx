import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { DiscountEntry } from '../../commerce/admin-calls/discounts.ts';
import type { NamedGoods } from '../../commerce/admin-calls/named-goods.ts';
import type { RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import { SendError } from '../api/send.ts';
import { SaveBar } from '../layout/save-bar.tsx';
import { CheckField, NameField, TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';
import { ConditionFields, GoodsFields } from './condition-fields.tsx';
import { type Entries, emptyEntries, entriesOf, offeredTypes, ruleOf } from './entries.ts';
import { useGoodsNames } from './goods-names.ts';
import { PricePreview } from './price-preview.tsx';
import { TakingFields } from './taking-fields.tsx';

interface DiscountFormProps {
  /** The discount that is changed; none for a new one. */
  known?: { id: string; rule: DiscountEntry; isActive: boolean; goods: readonly NamedGoods[] } | undefined;
  currencyCode: string;
  timeZone: string;
  markets: readonly string[];
  isSaving: boolean;
  error: unknown;
  onSave: (rule: DiscountEntry) => void;
  /** Below the form. */
  children?: ReactNode;
}

/** The fields of a discount, with a sample cart beside them. */
export function DiscountForm({ known, isSaving, error, onSave, children, ...shop }: DiscountFormProps) {
  const { currencyCode } = shop;
  const saved = known ? entriesOf(known.rule, shop) : emptyEntries;
  const [changed, setChanged] = useState<Partial<Entries>>({});
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const names = useGoodsNames(known?.goods ?? []);
  const entries = { ...saved, ...changed };
  const { rule, problems } = ruleOf(entries, shop, known?.rule);
  const isOffered = entries.isOffered && offeredTypes[entries.kind] !== undefined;
  const isChanged =
    problems.length > 0 || JSON.stringify(rule) !== JSON.stringify(ruleOf(saved, shop, known?.rule).rule);
  useUnsaved('discount', isChanged && Object.keys(changed).length > 0);
  const refused = error instanceof SendError ? error.problems : [];
  const shownProblems: readonly RuleProblem[] = isTried ? [...problems, ...refused] : [];
  const fields = {
    entries,
    currencyCode,
    names,
    errorOf: (field: string) => shownProblems.find((problem) => problem.field === field)?.message,
    onChange: (more: Partial<Entries>) => setChanged((before) => ({ ...before, ...more })),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problems.length === 0) onSave(rule);
    // The field that is wrong is marked once this is rendered.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <div className="columns">
      <div className="main">
        <form ref={form} className="main" noValidate onSubmit={submit}>
          <section className="card">
            <h2>What shoppers read</h2>
            <NameField
              isNew={!known}
              value={entries.title}
              error={fields.errorOf('title')}
              onValue={(title) => fields.onChange({ title })}
            />
            {isOffered ? (
              <TextField
                label="Sentence beside it"
                value={entries.description}
                onValue={(description) => fields.onChange({ description })}
              />
            ) : (
              <CheckField
                label="It takes a code"
                isChecked={entries.hasCode}
                onChange={(hasCode) => fields.onChange({ hasCode })}
              />
            )}
            {entries.hasCode && !isOffered ? (
              <>
                <TextField
                  label="Code"
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  hint="Small and capital letters are the same."
                  value={entries.code}
                  error={fields.errorOf('code')}
                  onValue={(code) => fields.onChange({ code })}
                />
                <CheckField
                  label="Show it in the lists of codes of the shop"
                  isChecked={entries.isListed}
                  onChange={(isListed) => fields.onChange({ isListed })}
                />
                {entries.isListed ? (
                  <TextField
                    label="Sentence beside it"
                    value={entries.description}
                    onValue={(description) => fields.onChange({ description })}
                  />
                ) : undefined}
              </>
            ) : undefined}
          </section>
          <TakingFields {...fields} />
          <GoodsFields {...fields} />
          <ConditionFields {...fields} {...shop} />
          <SaveBar
            name={known ? 'Save' : 'Make the discount'}
            isKnown={known !== undefined}
            isChanged={isChanged}
            isSaving={isSaving}
            error={error}
            problem={shownProblems[0]?.message}
            onUndo={() => setChanged({})}
          />
        </form>
        {children}
      </div>
      <div className="side">
        <PricePreview
          markets={shop.markets}
          code={entries.hasCode && !isOffered ? entries.code.trim() : ''}
          without="Complete the discount to see the cart with it."
          change={
            problems.length === 0
              ? { discount: { rule, isActive: known?.isActive ?? true, ...(known ? { id: known.id } : {}) } }
              : undefined
          }
        />
      </div>
    </div>
  );
}
