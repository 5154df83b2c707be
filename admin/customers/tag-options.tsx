import { useQuery } from '@tanstack/react-query';
import { listCustomerTags } from '../../commerce/admin-calls/customers.ts';
import { send } from '../api/send.ts';

/** Suggestions for a field: tags that customers already have. */
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
