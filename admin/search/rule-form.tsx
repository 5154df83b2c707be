import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { searchRuleKinds } from '../../commerce/admin-calls/search.ts';
import { searchRuleProblems } from '../../commerce/rules/search/search-rule-problems.ts';
import type { SearchRule } from '../../schemas/entities/catalogue/search-rule.ts';
import { SendError } from '../api/send.ts';
import { SaveBar } from '../layout/save-bar.tsx';
import { LinesField, TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';
import { BoostFields } from './boost-fields.tsx';
import { type NamedProduct, ProductOrder } from './product-order.tsx';
import { draftOf, emptyDraft, firstText, type RuleDraft, ruleOf } from './rule-draft.ts';
import { RulePreview } from './rule-preview.tsx';
import { kindNames } from './words.ts';

interface RuleFormProps {
  /** The rule that is changed; none for a new one. */
  known?: { id: string; rule: SearchRule; isActive: boolean; products: readonly NamedProduct[] } | undefined;
  /** The search that a new rule is for. */
  wanted?: string;
  isSaving: boolean;
  error: unknown;
  onSave: (rule: SearchRule) => void;
  /** Below the form. */
  children?: ReactNode;
}

/** The message about a field, or about the first of its lines that is wrong. */
const errorIn = (problems: readonly { field: string; message: string }[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;

/** The fields of a rule of the search, with a search to try it on beside them. */
export function RuleForm({ known, wanted = '', isSaving, error, onSave, children }: RuleFormProps) {
  const saved = known ? draftOf(known.rule) : { ...emptyDraft, lines: wanted };
  const [changed, setChanged] = useState<Partial<RuleDraft>>({});
  const [found, setFound] = useState<readonly NamedProduct[]>([]);
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draft = { ...saved, ...changed };
  const rule = ruleOf(draft);
  const problems = searchRuleProblems(rule);
  const isChanged = JSON.stringify(rule) !== JSON.stringify(ruleOf(saved));
  useUnsaved('search-rule', isChanged);
  const refused = error instanceof SendError ? error.problems : [];
  const shown = isTried ? [...problems, ...refused] : [];
  const change = (more: Partial<RuleDraft>) => setChanged((before) => ({ ...before, ...more }));
  const goods = {
    products: new Map([...(known?.products ?? []), ...found].map((product) => [product.slug, product])),
    onFound: (product: NamedProduct) => setFound((before) => [...before, product]),
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
            <h2>{draft.kind === 'SYNONYMS' ? 'Words that mean the same' : 'Which searches'}</h2>
            {known ? undefined : (
              <label className="field">
                Kind of rule
                <select
                  className="input"
                  value={draft.kind}
                  onChange={(event) => change({ kind: event.target.value as RuleDraft['kind'] })}
                >
                  {searchRuleKinds.toReversed().map((kind) => (
                    <option key={kind} value={kind}>
                      {kindNames[kind]}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {draft.kind === 'SYNONYMS' ? (
              <LinesField
                label="Words or phrases"
                hint="One a line. A search for one of them finds what any of them finds."
                value={draft.lines}
                error={errorIn(shown, 'texts')}
                onValue={(lines) => change({ lines })}
              />
            ) : (
              <LinesField
                label="Searches"
                hint="One a line; spelling and accents do not count. Without any, the properties below count for every search."
                value={draft.lines}
                error={errorIn(shown, 'queries')}
                onValue={(lines) => change({ lines })}
              />
            )}
          </section>
          {draft.kind === 'RESULTS' ? (
            <>
              <section className="card">
                <h2>First</h2>
                <p className="muted">
                  Products that come before all others, in this order, whether their texts match or not.
                </p>
                <ProductOrder
                  {...goods}
                  label="Add a product that comes first"
                  name="Products that come first"
                  slugs={draft.pinned}
                  error={errorIn(shown, 'pinned')}
                  onChange={(pinned) => change({ pinned })}
                />
              </section>
              <section className="card">
                <h2>Last</h2>
                <ProductOrder
                  {...goods}
                  label="Add a product that comes last"
                  name="Products that come last"
                  slugs={draft.buried}
                  error={errorIn(shown, 'buried')}
                  onChange={(buried) => change({ buried })}
                />
              </section>
              <section className="card">
                <h2>Up and down</h2>
                <p className="muted">What matches much better still comes first.</p>
                <BoostFields
                  boosts={draft.boosts}
                  errorOf={(field) => errorIn(shown, field)}
                  onChange={(boosts) => change({ boosts })}
                />
              </section>
              <section className="card">
                <h2>Elsewhere</h2>
                <TextField
                  label="Lead these searches to"
                  hint="An address of this shop instead of results, such as /delivery-and-returns."
                  value={draft.redirect}
                  error={errorIn(shown, 'redirect')}
                  onValue={(redirect) => change({ redirect })}
                />
              </section>
            </>
          ) : undefined}
          <SaveBar
            name={known ? 'Save' : 'Make the rule'}
            isKnown={known !== undefined}
            isChanged={isChanged}
            isSaving={isSaving}
            error={error}
            problem={shown[0]?.message}
            onUndo={() => setChanged({})}
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
