import { useQuery } from '@tanstack/react-query';
import { listCustomerTags } from '../../commerce/admin-calls/customers.ts';
import { send } from '../api/send.ts';

/** Tags that customers have already, for a field to choose from. */
export function TagOptions({ id }: { id: string }) {
  const query = useQuery({ queryKey: ['customer-tags'], queryFn: ({ signal }) => send(listCustomerTags, {}, signal) });
  return (
    <datalist id={id}>
      {(query.data?.tags ?? []).map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}
