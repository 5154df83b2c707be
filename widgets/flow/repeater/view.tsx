import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(
  ({ props, data, slot, each, has, root }) => {
    const { tag: Tag, class: className, label } = props;
    const { from, count } = data;
    const isList = Tag === 'ul' || Tag === 'ol';
    const row = (key: string, children: ReactNode, index: number): ReactNode => {
      // In a partially rendered list, screen readers need its length and each item's position.
      const place = from === undefined ? {} : { 'aria-setsize': count, 'aria-posinset': from + index + 1 };
      if (isList)
        return (
          <li key={key} {...place}>
            {children}
          </li>
        );
      return from === undefined ? <Fragment key={key}>{children}</Fragment> : <div key={key}>{children}</div>;
    };
    const content = (
      <>
        {has('item') ? each('item').map(({ key, children }, index) => row(key, children, index)) : slot('empty')}
        {slot('children')}
      </>
    );
    if (!has('item') || !Tag) return content;
    return (
      <Tag className={className} aria-label={label} {...(from === undefined ? {} : { ref: root })}>
        {content}
      </Tag>
    );
  },
);
