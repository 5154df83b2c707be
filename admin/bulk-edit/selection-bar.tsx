import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/send.ts';
import { countText } from '../layout/format.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { LeftProducts } from './bulk-preview.tsx';
import type { Applied } from './run-parts.ts';
import { goodsKeys, UndoBulk } from './undo-bulk.tsx';
import { type ProductFilter, useAllMatching } from './use-all-matching.ts';

interface SelectionBarProps {
  search: ProductFilter;
  /** Slugs of the products on the page. */
  shown: readonly string[];
  /** Whether more products match than are on the page. */
  hasMore: boolean;
  currencyCode: string;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

/** Checkbox for all products on the page; indeterminate while only some of them are selected. */
function ShownBox({ shown, selected, onSelect }: Pick<SelectionBarProps, 'shown' | 'selected' | 'onSelect'>) {
  const box = useRef<HTMLInputElement>(null);
  const count = shown.filter((slug) => selected.has(slug)).length;
  const isAll = count === shown.length && count > 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className="check-field">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={() => {
          const next = new Set(selected);
          for (const slug of shown) {
            if (isAll) next.delete(slug);
            else next.add(slug);
          }
          onSelect(next);
        }}
      />
      Select all {shown.length} shown
    </label>
  );
}

/** The result of an edit, with the products that remained unchanged. */
function Outcome({ applied: { changed, left, rest } }: { applied: Applied }) {
  const stopped = rest > 0 ? `; ${countText(rest, 'was', 'were')} not reached` : '';
  return (
    <>
      <p role="status">
        {countText(changed, 'product is', 'products are')} changed{stopped}.
      </p>
      <LeftProducts title="Left as they are" products={left} />
    </>
  );
}

/** Toolbar that selects products, opens the form for editing them, and shows the result. */
export function SelectionBar({ search, shown, hasMore, currencyCode, selected, onSelect }: SelectionBarProps) {
  const client = useQueryClient();
  const opener = useRef<HTMLButtonElement>(null);
  const report = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<{ edit: string; applied: Applied }>();
  const { isCut, select, selectAll, ...all } = useAllMatching(search, selected, onSelect);
  const close = () => {
    setIsOpen(false);
    setTimeout(() => opener.current?.focus());
  };
  return (
    <>
      <section className="bulk-bar" aria-label="Selection">
        <ShownBox shown={shown} selected={selected} onSelect={select} />
        <p role="status" className="muted">
          {selected.size > 0 ? `${selected.size} selected${isCut ? ', the most that can be edited at once' : ''}` : ''}
        </p>
        <div className="buttons">
          {hasMore ? (
            <button type="button" className="button" disabled={all.isPending} onClick={selectAll}>
              {all.isPending ? 'Selecting…' : 'Select all that match'}
            </button>
          ) : undefined}
          {selected.size > 0 ? (
            <>
              <button type="button" className="button" onClick={() => select(new Set())}>
                Select none
              </button>
              <button
                ref={opener}
                type="button"
                className="button button-accent"
                onClick={() => {
                  setDone(undefined);
                  setIsOpen(true);
                }}
              >
                Edit {countText(selected.size, 'product', 'products')}
              </button>
            </>
          ) : undefined}
        </div>
        {all.error ? (
          <p role="alert" className="error-message">
            {messageOf(all.error)}
          </p>
        ) : undefined}
      </section>
      {done ? (
        <section ref={report} tabIndex={-1} className="card bulk-report" aria-label="Bulk edit">
          <Outcome applied={done.applied} />
          {done.applied.changed > 0 ? <UndoBulk key={done.edit} edit={done.edit} /> : undefined}
        </section>
      ) : undefined}
      {isOpen ? (
        <BulkDialog
          slugs={[...selected]}
          currencyCode={currencyCode}
          onClose={close}
          onDone={(edit, applied) => {
            setIsOpen(false);
            setDone({ edit, applied });
            select(new Set());
            for (const key of goodsKeys) void client.invalidateQueries({ queryKey: [key] });
            setTimeout(() => report.current?.focus());
          }}
        />
      ) : undefined}
    </>
  );
}
