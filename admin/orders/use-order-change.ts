import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';

/** A change to an order. When it is rejected as outdated, the order is refetched and shown beside the message. */
export function useOrderChange<Wanted>(
  number: string,
  make: (wanted: Wanted, changeId: string) => Promise<OrderDetail>,
  onDone: () => void = () => undefined,
) {
  const client = useQueryClient();
  const readAgain = useReadAgain('order', number);
  const change = useChange(make, (detail: OrderDetail) => {
    client.setQueryData(['order', number], detail);
    void client.invalidateQueries({ queryKey: ['orders'] });
    void client.invalidateQueries({ queryKey: ['stock'] });
    onDone();
  });
  const submit = (wanted: Wanted) => change.mutate(wanted, { onError: readAgain });
  return { ...change, submit };
}
