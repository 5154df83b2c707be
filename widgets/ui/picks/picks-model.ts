import { limits } from '../../../commerce/limits.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { slotItems } from '../elements/slot-items.ts';
import { recordsIn } from '../lists/records.ts';

/** Props of a widget in which shoppers pick variants. */
export interface PicksProps {
  items: unknown;
  mode: 'single' | 'multi';
  autoUntrack: boolean;
  minimum: number;
  maximum?: number;
  combo?: { comboType: string; comboSlug: string; discountCode: string };
  offer?: { type: 'buyXAtY' | 'volumeCombo'; slug: string };
}

/** A picked variant with its quantity. */
export interface PickedLine {
  variantId: string;
  quantity: number;
}

/** A product that can be picked. */
export interface PickItem extends PickedLine {
  id: string;
  isTracked: boolean;
  isInStock: boolean;
}

/** Local state of the picks. */
export interface PicksLocal {
  /** Number of picked pieces, by variant. */
  tracked: Record<string, number>;
  isAdding: boolean;
}

/** Data of the picks. */
export interface PicksData {
  items: PickItem[];
  tracked: PickedLine[];
  totalQuantity: number;
  missing: number;
  isComplete: boolean;
  isAdding: boolean;
}

const piecesOf = (quantity: unknown): number =>
  typeof quantity === 'number' && quantity >= 1 ? Math.trunc(quantity) : limits.defaultQuantity;

/** Returns the products that can be picked, without those that have no variant and without duplicates. */
const itemsOf = ({ items, autoUntrack }: PicksProps, tracked: PicksLocal['tracked']): PickItem[] =>
  recordsIn<Record<string, unknown> & { variantId: string }>(items, 'variantId').map((item) => {
    const { variantId } = item;
    const isInStock = item.stockStatus !== 'OUT_OF_STOCK';
    const isTracked = Object.hasOwn(tracked, variantId) && (isInStock || !autoUntrack);
    const quantity = isTracked ? tracked[variantId]! : piecesOf(item.quantity);
    return { ...item, id: variantId, variantId, quantity, isTracked, isInStock };
  });

/** Creates the shared parts, besides actions, of the models of widgets in which shoppers pick variants. */
export const picksParts = (widget: string) => ({
  initial: (): PicksLocal => ({ tracked: {}, isAdding: false }),
  data({ props, local }: { props: PicksProps; local: PicksLocal }): PicksData {
    const items = itemsOf(props, local.tracked);
    const tracked = items.flatMap(({ variantId, quantity, isTracked }) => (isTracked ? [{ variantId, quantity }] : []));
    const totalQuantity = tracked.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      items,
      tracked,
      totalQuantity,
      isAdding: local.isAdding,
      missing: Math.max(0, props.minimum - totalQuantity),
      isComplete: totalQuantity >= props.minimum && totalQuantity <= (props.maximum ?? Number.POSITIVE_INFINITY),
    };
  },
  items: { item: ({ items }: PicksData) => slotItems(items) },
  shows: ({ items }: PicksData) => ['children', items.length > 0 ? 'item' : 'empty', 'after'],
  /** Drops sold-out products permanently, so that they are not picked again when they come back into stock. */
  changed: ({ data, local, id }: { data: PicksData; local: PicksLocal; id: string }): Effect[] => {
    const lost = Object.keys(local.tracked).filter((name) => !data.tracked.some(({ variantId }) => variantId === name));
    if (lost.length === 0) return [];
    return [{ effect: 'dispatch', message: { type: `${widget}.forget`, target: id, payload: { lost } } }];
  },
});
