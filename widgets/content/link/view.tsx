import type { MouseEvent } from 'react';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, page, href: hrefTo, slot, emit, act }) => {
  const { market } = props;
  let href = hrefTo(props.to);
  // The address has the prefix of the page's market, which is replaced by that of the given market.
  if (market && href?.startsWith('/'))
    href = withLocalePrefix(href.slice(page.market.localePathPrefix.length) || '/', market.localePathPrefix);
  const isCurrent =
    props.current === 'auto' &&
    href !== undefined &&
    (market
      ? market.localePathPrefix === page.market.localePathPrefix
      : props.to.trim().split(/[?#]/)[0] === page.route.path);
  const isNewTab = props.target === 'tab';
  const onClick = (event: MouseEvent) => {
    emit('press');
    if (!props.share) return;
    event.preventDefault();
    act('share', { url: href });
  };
  const currentKind = market ? 'true' : 'page';
  return (
    <a
      href={href}
      className={props.class}
      aria-label={props.label}
      aria-current={isCurrent ? currentKind : undefined}
      lang={market?.locale}
      hrefLang={market?.locale}
      target={isNewTab ? '_blank' : undefined}
      rel={isNewTab ? 'noopener' : undefined}
      data-prefetch={props.prefetch ? '' : undefined}
      onClick={onClick}
    >
      {props.text}
      {slot('children')}
    </a>
  );
});
