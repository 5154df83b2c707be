import { safeAddress, withLocalePrefix } from '../../../runtime/core/route.ts';
import { defineView } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../kinds/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, page, slot, emit }) => {
  const { variant, loading, disabled, label, description } = props;
  const className = classes('button', `button-${variant}`, props.class);
  const content = (
    <>
      {label === undefined ? null : <span>{label}</span>}
      {slot('children')}
    </>
  );
  if (props.to !== undefined) {
    const safe = safeAddress(props.to);
    const href = safe === null || disabled ? undefined : withLocalePrefix(safe, page.market.localePathPrefix);
    return (
      <a
        href={href}
        // Without an address it is no link to anybody unless it says so.
        role={href === undefined ? 'link' : undefined}
        aria-busy={loading || undefined}
        className={className}
        aria-label={description}
        aria-disabled={disabled || undefined}
        {...(props.target === 'tab' ? { target: '_blank', rel: 'noopener' } : {})}
        onClick={(event) => (loading || disabled ? event.preventDefault() : emit('press'))}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      type={props.type}
      className={className}
      aria-label={description}
      aria-busy={loading || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      disabled={disabled}
      // A button that works keeps the focus, so it is not disabled but deaf.
      onClick={() => loading || emit('press')}
    >
      {content}
    </button>
  );
});
