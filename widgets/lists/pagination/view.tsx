import type { MouseEvent } from 'react';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { isPlainClick } from '../../ui/elements/plain-click.ts';
import type contract from './contract.ts';
import type { PaginationData } from './model.ts';

export default defineView<PropsOf<typeof contract>, PaginationData>(({ props, data, act }) => {
  if (props.pageCount < 2) return null;
  const to = (page: number) => ({
    href: (props.address || '?page={page}').replace('{page}', () => String(page)),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      act('toggle', { page });
    },
  });
  // A selected page beyond the last one leads back to the last one.
  const previous = Math.min(data.selected - 1, props.pageCount);
  return (
    <nav className={classes('pagination', props.class)} aria-label={props.label}>
      {data.hasPrevious ? (
        <a {...to(previous)} rel="prev">
          {props.previousLabel}
        </a>
      ) : (
        <span />
      )}
      <ol>
        {data.values.map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              '…'
            ) : (
              <a {...to(page)} aria-current={page === data.selected ? 'page' : undefined}>
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {data.hasNext ? (
        <a {...to(data.selected + 1)} rel="next">
          {props.nextLabel}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
});
