import type { MouseEvent } from 'react';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, page, href: hrefTo, slot, emit, act }) => {
  const href = hrefTo(props.to);
  const isCurrent =
    props.current === 'auto' && href !== undefined && props.to.trim().split(/[?#]/)[0] === page.route.path;
  const isNewTab = props.target === 'tab';
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
      aria-current={isCurrent ? 'page' : undefined}
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
