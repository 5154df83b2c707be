import { useRef, useState } from 'react';
import type { ListedGoods } from '../../commerce/admin-calls/collections.ts';
import { limits } from '../../commerce/limits.ts';
import { ProductSearch } from '../layout/goods-search.tsx';
import { MoveButtons, OrderHint } from '../layout/move-buttons.tsx';
import { Picture } from '../layout/picture.tsx';

interface GoodsWords {
  /** Label of the search. */
  label: string;
  /** Text shown while the list is empty. */
  none: string;
}

const ofCollection: GoodsWords = { label: 'Find goods to add', none: 'It is empty.' };

interface GoodsFieldProps {
  goods: readonly ListedGoods[];
  /** Whether the list's order is used, so that products can be moved. */
  isOrdered: boolean;
  words?: GoodsWords;
  /** Maximum number of products. */
  maxGoods?: number;
  onChange: (goods: readonly ListedGoods[]) => void;
}

const dragged = 'application/x-endcap-goods';

/** Functions that change a hand-picked list of products, and the message about the last change. */
function useGoods({ goods, maxGoods, onChange }: Required<Pick<GoodsFieldProps, 'goods' | 'maxGoods' | 'onChange'>>) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const item = goods[from];
    if (!item || to < 0 || to >= goods.length || from === to) return;
    onChange(goods.toSpliced(from, 1).toSpliced(to, 0, item));
    setAnnouncement(`${item.title} is now number ${to + 1} of ${goods.length}.`);
    const name = to < from ? 'earlier' : 'later';
    setTimeout(() => {
      const row = list.current?.children[to];
      const button = row?.querySelector<HTMLButtonElement>(`[data-move="${name}"]:enabled`);
      (button ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
    });
  };
  const remove = (at: number) => {
    onChange(goods.toSpliced(at, 1));
    setAnnouncement(`${goods[at]!.title} is taken out.`);
    setTimeout(() => {
      const rows = list.current?.children ?? [];
      rows[Math.min(at, rows.length - 1)]?.querySelector<HTMLButtonElement>('[data-remove]')?.focus();
    });
  };
  const pick = ({ slug, title, picture }: Omit<ListedGoods, 'isPublished'>) => {
    if (goods.some((each) => each.slug === slug)) return setAnnouncement(`${title} is in it already.`);
    if (goods.length >= maxGoods) return setAnnouncement(`At most ${maxGoods} are chosen by hand.`);
    onChange([...goods, { slug, title, ...(picture === undefined ? {} : { picture }), isPublished: true }]);
    setAnnouncement(`${title} is added.`);
  };
  return { list, announcement, move, remove, pick };
}

/** A hand-picked list of products, which can be reordered by dragging or by buttons. */
export function GoodsField({
  goods,
  isOrdered,
  words = ofCollection,
  maxGoods = limits.maxCollectionGoods,
  onChange,
}: GoodsFieldProps) {
  const { list, announcement, move, remove, pick } = useGoods({ goods, maxGoods, onChange });
  return (
    <>
      <ProductSearch label={words.label} onPick={pick} />
      {isOrdered && goods.length > 1 ? <OrderHint name="Goods" isDraggable /> : undefined}
      {goods.length > 0 ? (
        <ol ref={list} className="collection-goods">
          {goods.map(({ slug, title, picture, isPublished }, at) => (
            <li
              key={slug}
              draggable={isOrdered}
              onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const from = event.dataTransfer.getData(dragged);
                if (from === '') return;
                event.preventDefault();
                move(Number(from), at);
              }}
            >
              <Picture url={picture} />
              <span className="two-lines">
                {title}
                {isPublished ? undefined : <span className="muted">Not published</span>}
              </span>
              <span className="buttons">
                {isOrdered ? (
                  <MoveButtons name={title} at={at} count={goods.length} onMove={(to) => move(at, to)} />
                ) : undefined}
                <button
                  type="button"
                  className="button"
                  data-remove
                  aria-label={`Take out ${title}`}
                  onClick={() => remove(at)}
                >
                  Take out
                </button>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">{words.none}</p>
      )}
      <p role="status" className="muted">
        {announcement}
      </p>
    </>
  );
}
