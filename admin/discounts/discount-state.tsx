import type { DiscountDetail } from '../../commerce/admin-calls/discounts.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { stateNames, usesWords } from './words.ts';

interface DiscountStateProps {
  detail: DiscountDetail;
  isSaving: boolean;
  isRemoving: boolean;
  /** Switches it on or off. */
  onSwitch: (isActive: boolean) => void;
  onRemove: () => void;
}

/** Whether a discount counts, how often it was used and where it is written; switches it, or takes it away. */
export function DiscountState({ detail, isSaving, isRemoving, onSwitch, onRemove }: DiscountStateProps) {
  const { rule, isActive, state, source, uses, ofSettings } = detail;
  return (
    <div className="order-state">
      <p role="status" className="order-state">
        <span className="badge" data-discount={state}>
          {stateNames[state]}
        </span>
        <span className="muted">
          {usesWords(uses, rule)} {uses === 1 && rule.limits?.uses === undefined ? 'use' : 'uses'}.
          {source === 'SETTINGS' ? ' Written in the settings of the shop; what you save here counts instead.' : ''}
          {source === 'CHANGED' ? ' Changed here; the settings of the shop have it otherwise.' : ''}
        </span>
      </p>
      {isActive ? (
        <ConfirmButton
          name="Switch off…"
          question={`“${rule.title}” will no longer be taken off any cart.`}
          answer="Switch off"
          isBusy={isSaving}
          onConfirm={() => onSwitch(false)}
        />
      ) : (
        <button type="button" className="button" disabled={isSaving} onClick={() => onSwitch(true)}>
          Switch on
        </button>
      )}
      {source === 'SETTINGS' ? undefined : (
        <ConfirmButton
          name={ofSettings ? 'Back to the settings…' : 'Remove…'}
          question={
            ofSettings
              ? 'What was changed here is forgotten, and the discount is as the settings of the shop have it.'
              : `“${rule.title}” is removed. Orders keep what it has taken off.`
          }
          answer={ofSettings ? 'Back to the settings' : 'Remove'}
          isBusy={isRemoving}
          onConfirm={onRemove}
        />
      )}
    </div>
  );
}
