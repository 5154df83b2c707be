import type { MouseEvent } from 'react';
import { safeAddress, withLocalePrefix } from '../../../runtime/core/route.ts';
import { defineView } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, page, slot, emit, act }) => {
  const safe = safeAddress(props.to);
  const href = safe === null ? undefined : withLocalePrefix(safe, page.market.localePathPrefix);
  const isTab = props.target === 'tab';
  const onClick = (event: MouseEvent) => {
    emit('press');
    if (!props.share) return;
    event.preventDefault();
    act('share', { url: href });
  };
  const isCurrent = props.current === 'auto' && safe !== null && safe.split(/[?#]/)[0] === page.route.path;
  return (
    <a
      href={href}
      className={props.class}
      aria-label={props.label}
      aria-current={isCurrent ? 'page' : undefined}
      {...(isTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...(props.prefetch ? { 'data-prefetch': '' } : {})}
      onClick={onClick}
    >
      {props.text}
      {slot('children')}
    </a>
  );
});
