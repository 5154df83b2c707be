import { useQueryClient } from '@tanstack/react-query';
import { limits } from '../../commerce/limits.ts';
import { messageOf } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { countText } from '../layout/format.ts';
import { LeftProducts } from './bulk-preview.tsx';
import { undoAll } from './run-parts.ts';

/** Keys of the queries that depend on products. */
export const goodsKeys = ['products', 'product', 'collections', 'collection', 'stock', 'audit'];

/** Button that undoes a bulk edit, and lists the products that were changed since. */
export function UndoBulk({ edit }: { edit: string }) {
  const client = useQueryClient();
  const undo = useChange(
    (id: string, changeId) => undoAll(id, changeId),
    () => {
      for (const key of goodsKeys) void client.invalidateQueries({ queryKey: [key] });
    },
  );
  return (
    <div className="bulk-report">
      <div role="status">
        {undo.error ? <p className="error-message">{messageOf(undo.error)}</p> : undefined}
        {undo.data ? <p>{countText(undo.data.undone, 'product is', 'products are')} as before.</p> : undefined}
      </div>
      {undo.data ? (
        <LeftProducts title="Changed since" products={undo.data.kept} />
      ) : (
        <>
          <button type="button" className="button" disabled={undo.isPending} onClick={() => undo.mutate(edit)}>
            {undo.isPending ? 'Undoing…' : 'Undo this edit'}
          </button>
          <p className="muted">For {limits.bulkEditDays} days; here and in the audit trail.</p>
        </>
      )}
    </div>
  );
}
