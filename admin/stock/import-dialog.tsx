import { useId } from 'react';
import type { ImportPlan, PlannedChange, StockValues, stockImportWarnings } from '../../commerce/admin-calls/stock.ts';
import { useModal } from '../../staff-ui/use-modal.ts';
import { countText, shownMoney } from '../layout/format.ts';

const warningTexts: Readonly<Record<(typeof stockImportWarnings)[number], string>> = {
  free: 'It would be free.',
  negative: 'Fewer than no pieces: it is sold out until more come than are owed.',
  'far-price': 'The price changes by more than half.',
  'far-quantity': 'The pieces change by more than half.',
  'no-reduction': 'The price before reduction is not higher than the price.',
  unseen: 'The file does not say what the shop had when it was made, so what was sold since may be for sale again.',
};

const fields = [
  ['quantity', 'Pieces'],
  ['price', 'Price'],
  ['mrp', 'Before reduction'],
] as const satisfies readonly [keyof StockValues, string][];

/** The changed values, each with its old and new value. */
function Differences({ change: { from, to, currencyCode } }: { change: PlannedChange }) {
  const shown = (field: keyof StockValues, value: number): string =>
    field === 'quantity' ? String(value) : shownMoney(value, currencyCode);
  return fields
    .filter(([field]) => from[field] !== to[field])
    .map(([field, label]) => (
      <span key={field}>
        {label}: <span className="muted">{shown(field, from[field])} →</span> <strong>{shown(field, to[field])}</strong>
      </span>
    ));
}

function Lines({ title, lines }: { title: string; lines: ImportPlan['problems'] }) {
  if (lines.length === 0) return undefined;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, 50).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      {lines.length > 50 ? <p className="muted">And {lines.length - 50} more.</p> : undefined}
    </section>
  );
}

const summaryOf = ({ changed, unchanged, problems, warned }: ImportPlan): string => {
  if (problems.length > 0)
    return `Nothing is changed while ${countText(problems.length, 'line is', 'lines are')} wrong.`;
  const warnings = warned > 0 ? `, ${warned} of them with a warning` : '';
  return `${countText(changed, 'variant changes', 'variants change')}${warnings}; ${unchanged} stay as they are.`;
};

interface ImportDialogProps {
  name: string;
  plan: ImportPlan;
  isMaking: boolean;
  error: string | undefined;
  onMake: () => void;
  onClose: () => void;
}

/** Preview of the changes in a file before they are applied. */
export function ImportDialog({ name, plan, isMaking, error, onMake, onClose }: ImportDialogProps) {
  const dialog = useModal();
  const title = useId();
  const { changes, changed, outdated, problems } = plan;
  const mayMake = problems.length === 0 && changed > 0;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>Import {name}</h2>
      <p>{summaryOf(plan)}</p>
      <Lines title="Wrong lines" lines={problems} />
      <Lines title="Lines that are left out" lines={outdated} />
      {problems.length === 0 && changes.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <ul className="planned" tabIndex={0} aria-label="Changes">
          {changes.map((change) => (
            <li key={change.line}>
              <strong>{change.title}</strong> <span className="muted">{change.options}</span>
              <span className="differences">
                <Differences change={change} />
              </span>
              {change.warnings.map((warning) => (
                <span key={warning} className="error-message">
                  {warningTexts[warning]}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : undefined}
      {changed > changes.length ? (
        <p className="muted">And {changed - changes.length} more, without warnings.</p>
      ) : undefined}
      {error ? (
        <p role="alert" className="error-message">
          {error}
        </p>
      ) : undefined}
      <div className="buttons">
        {mayMake ? (
          <button type="button" className="button button-accent" disabled={isMaking} onClick={onMake}>
            {isMaking ? 'Changing…' : `Change ${countText(changed, 'variant', 'variants')}`}
          </button>
        ) : undefined}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {mayMake ? 'Change nothing' : 'Close'}
        </button>
      </div>
    </dialog>
  );
}
