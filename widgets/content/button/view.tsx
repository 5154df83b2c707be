import type { ReactNode } from 'react';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { buttonClass } from '../../ui/elements/button.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { iconMark } from '../../ui/elements/icon-mark.tsx';
import { pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

const iconWithBadge = ({ icon, badge }: Props): ReactNode =>
  icon === undefined ? null : (
    <span className="button-icon">
      {iconMark(icon)}
      {badge ? <span className="button-badge">{badge}</span> : null}
    </span>
  );

/** Accessible name, when the visible text is missing, incomplete or hidden on some screens. */
const spokenName = ({ label = '', description, icon, badge, labelFrom }: Props): string | undefined =>
  description ?? (icon && (badge ? `${label} ${badge}` : labelFrom && label));

export default defineView<Props>(({ props, id, isBusy, href: hrefTo, hasHandler, slot, emit }) => {
  const { variant, disabled, label, icon, labelFrom } = props;
  const loading = props.loading || isBusy;
  const name = spokenName(props);
  const className = buttonClass(
    variant,
    classes(icon !== undefined && labelFrom && `label-from-${labelFrom}`, props.class),
  );
  const content = (
    <>
      {iconWithBadge(props)}
      {label === undefined ? null : <span className={icon === undefined ? undefined : 'button-label'}>{label}</span>}
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
        aria-label={name}
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
      aria-label={name}
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
