import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';

/** A change of an order. One that is out of date shows the order as it is now, beside the message. */
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
