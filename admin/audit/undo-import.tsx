import { useQueryClient } from '@tanstack/react-query';
import { undoImport } from '../../commerce/admin-calls/stock.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { countText } from '../layout/format.ts';

/** Button that undoes an import in the audit trail. */
export function UndoImport({ id }: { id: string }) {
  const client = useQueryClient();
  const undo = useChange(
    (importId: string, changeId) => send(undoImport, { params: { import: importId }, body: { changeId } }),
    () => void client.invalidateQueries({ queryKey: ['audit'] }),
  );
  return (
    <div role="status">
      {undo.error ? <p className="error-message">{messageOf(undo.error)}</p> : undefined}
      {undo.data ? (
        <p>
          {countText(undo.data.undone, 'variant is', 'variants are')} as before
          {undo.data.kept > 0
            ? `; ${countText(undo.data.kept, 'price was', 'prices were')} changed since, and stay`
            : ''}
          .
        </p>
      ) : (
        <button type="button" className="button" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
          {undo.isPending ? 'Undoing…' : 'Undo this import'}
        </button>
      )}
    </div>
  );
}
