import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { pageFormId } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';
import type { PlanPickerData, ShownPlan } from './model.ts';

type Props = PropsOf<typeof contract>;

const note = (plan: ShownPlan, props: Props): string | undefined => {
  if (!plan.isAvailable) return props.unavailableLabel;
  return plan.isInStock ? undefined : props.soldOutLabel;
};

/** Returns a way to buy as one line of text. */
const inWords = (plan: ShownPlan, props: Props): string =>
  [plan.name, plan.priceText, plan.saving, note(plan, props)].filter(Boolean).join(', ');

export default defineView<Props, PlanPickerData>(({ props, data, id, act }) => {
  if (data.plans.length === 0) return null;
  const ways = [data.once, ...data.plans];
  const withoutScript = (
    <noscript>
      <button type="submit" form={pageFormId} className="button button-quiet">
        {props.applyLabel}
      </button>
    </noscript>
  );
  if (props.display === 'list')
    return (
      <div className={classes('field', props.class)}>
        <label htmlFor={`${id}-input`} className="field-label">
          {props.label}
        </label>
        <select
          id={`${id}-input`}
          className="input"
          name={`${id} select sellingPlanId`}
          form={pageFormId}
          value={data.selected ?? ''}
          onChange={(event) => act('select', { sellingPlanId: event.currentTarget.value })}
        >
          {ways.map((plan) => (
            <option key={plan.id} value={plan.id} disabled={!plan.isAvailable}>
              {inWords(plan, props)}
            </option>
          ))}
        </select>
        {withoutScript}
      </div>
    );
  return (
    <fieldset className={classes('plans', props.class)}>
      <legend className="plans-label">{props.label}</legend>
      {ways.map((plan) => (
        <label
          key={plan.id}
          className={classes('plan', !plan.isAvailable && 'plan-elsewhere', !plan.isInStock && 'plan-sold-out')}
        >
          <input
            type="radio"
            name={`${id} select sellingPlanId`}
            form={pageFormId}
            value={plan.id}
            checked={plan.isSelected}
            disabled={!plan.isAvailable}
            onChange={() => act('select', { sellingPlanId: plan.id })}
          />
          <span className="plan-name">
            {plan.name}
            {plan.saving ? <span className="plan-saving">{plan.saving}</span> : null}
            {plan.description ? <span className="plan-note">{plan.description}</span> : null}
            {note(plan, props) ? <span className="plan-note">{note(plan, props)}</span> : null}
          </span>
          {plan.priceText ? <span className="plan-price">{plan.priceText}</span> : null}
        </label>
      ))}
      {withoutScript}
    </fieldset>
  );
});
