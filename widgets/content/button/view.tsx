import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { buttonClass } from '../../ui/elements/button.ts';
import { pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, id, isBusy, href: hrefTo, hasHandler, slot, emit }) => {
  const { variant, disabled, label, description } = props;
  const loading = props.loading || isBusy;
  const className = buttonClass(variant, props.class);
  const content = (
    <>
      {label === undefined ? null : <span>{label}</span>}
      {slot('children')}
    </>
  );
  if (props.to !== undefined) {
    const href = disabled ? undefined : hrefTo(props.to);
    return (
      <a
        href={href}
        // An anchor without an href has no implicit link role.
        role={href === undefined ? 'link' : undefined}
        aria-busy={loading || undefined}
        className={className}
        aria-label={description}
        aria-disabled={disabled || undefined}
        target={props.target === 'tab' ? '_blank' : undefined}
        rel={props.target === 'tab' ? 'noopener' : undefined}
        onClick={(event) => (loading || disabled ? event.preventDefault() : emit('press'))}
      >
        {content}
      </a>
    );
  }
  const submit = props.type === 'button' && hasHandler('press') ? pressWithoutScript(id, 'emit press') : undefined;
  return (
    <button
      type={submit?.type ?? props.type}
      form={submit?.form}
      name={submit?.name}
      value={submit?.value}
      className={className}
      aria-label={description}
      aria-busy={loading || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      disabled={disabled}
      // Not `disabled` while loading, so that the button keeps the focus.
      onClick={(event) => (loading ? event.preventDefault() : emit('press'))}
    >
      {content}
    </button>
  );
});
