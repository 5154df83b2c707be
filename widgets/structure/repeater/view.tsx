import { createElement, Fragment } from 'react';
import { defineView } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, slot, each, has }) => {
  const { tag, class: className, label } = props;
  const content = (
    <>
      {has('item')
        ? each('item').map(({ key, children }) =>
            tag === 'ul' || tag === 'ol' ? <li key={key}>{children}</li> : <Fragment key={key}>{children}</Fragment>,
          )
        : slot('empty')}
      {slot('children')}
    </>
  );
  if (!has('item') || !tag) return content;
  return createElement(tag, { className, 'aria-label': label }, content);
});
