import type { MouseEvent } from 'react';
import { safeAddress, withLocalePrefix } from '../../../runtime/core/route.ts';
import { defineDerivedView } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineDerivedView<PropsOf<typeof contract>, { href: string | undefined; current: 'page' | undefined }>(
  ({ props, page }) => {
    const safe = safeAddress(props.to);
    const isCurrent = props.current === 'auto' && safe !== null && safe.split(/[?#]/)[0] === page.route.path;
    return {
      href: safe === null ? undefined : withLocalePrefix(safe, page.market.localePathPrefix),
      current: isCurrent ? 'page' : undefined,
    };
  },
  ({ props, slot, emit, act }, { href, current }) => {
    const onClick = (event: MouseEvent) => {
      emit('press');
      if (!props.share) return;
      event.preventDefault();
      act('share', { url: href });
    };
    return (
      <a
        href={href}
        className={props.class}
        aria-label={props.label}
        aria-current={current}
        {...(props.target === 'tab' ? { target: '_blank', rel: 'noopener' } : {})}
        {...(props.prefetch ? { 'data-prefetch': '' } : {})}
        onClick={onClick}
      >
        {props.text}
        {slot('children')}
      </a>
    );
  },
);
