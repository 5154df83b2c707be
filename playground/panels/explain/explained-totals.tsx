import { stepNames } from '../../../commerce/rules/pricing/part-names.ts';
import type { Money } from '../../../schemas/entities/money.ts';
import type { ExplainedTotal } from '../../api/explain.ts';
import { Section } from '../inspector/section.tsx';

const shownMoney = ({ amount, currencyCode }: Money): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: currencyCode }).format(amount);

/** The calculation of each total: its parts with their rules, in order. */
export function ExplainedTotals({ totals }: { totals: readonly ExplainedTotal[] }) {
  if (totals.length === 0) return undefined;
  return (
    <Section title="How the total was worked out" isOpen>
      {totals.map(({ of, parts, amount }) => (
        <dl key={of} className="explain-costs" aria-label={`Total of ${of}`}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a total have no other name
            <div key={index}>
              <dt>
                {stepNames[part.step]}: {part.name}
                {part.isIncluded ? ' (contained)' : ''}
              </dt>
              <dd>{shownMoney(part.amount)}</dd>
            </div>
          ))}
          <div className="explain-sum">
            <dt>To pay{totals.length > 1 ? `, ${of}` : ''}</dt>
            <dd>{shownMoney(amount)}</dd>
          </div>
        </dl>
      ))}
    </Section>
  );
}
