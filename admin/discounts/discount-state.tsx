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

/** State, uses and origin of a discount, with buttons to switch it on or off and to remove it. */
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
          {source === 'SETTINGS' ? ' Comes from the shop’s settings; saving here overrides them.' : ''}
          {source === 'CHANGED' ? ' Overrides the shop’s settings.' : ''}
        </span>
      </p>
      {isActive ? (
        <ConfirmButton
          name="Switch off…"
          question={`“${rule.title}” will no longer apply to any cart.`}
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
              ? 'Your changes are discarded, and the shop’s settings apply again.'
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
