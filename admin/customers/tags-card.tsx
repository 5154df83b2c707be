import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { changeCustomerTags } from '../../commerce/admin-calls/customers.ts';
import { limits } from '../../commerce/limits.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';
import { TagOptions } from './tag-options.tsx';

/** Card for adding and removing a customer's tags. */
export function TagsCard({ id, tags }: { id: string; tags: readonly string[] }) {
  const client = useQueryClient();
  const options = useId();
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  useUnsaved('tags', typed.trim() !== '');
  const change = useChange(
    (wanted: { add: string[]; remove: string[] }, changeId) =>
      send(changeCustomerTags, { params: { key: id }, body: { changeId, ...wanted } }),
    () => {
      setTyped('');
      setIsTried(false);
      for (const key of ['customer', 'customers', 'customer-tags', 'audit'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (typed.trim() !== '') change.mutate({ add: [typed.trim()], remove: [] });
  };
  return (
    <section className="card card-narrow" aria-labelledby="tags-title">
      <h2 id="tags-title">Tags</h2>
      <p className="muted">What you sort customers by. Discounts can be for customers with a tag.</p>
      {tags.length > 0 ? (
        <ul className="chosen" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Remove ${tag}`}
                disabled={change.isPending}
                onClick={() => change.mutate({ add: [], remove: [tag] })}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      ) : undefined}
      <form className="inline-form" noValidate onSubmit={submit}>
        <TextField
          label="Tag to add"
          maxLength={limits.maxCustomerTagLength}
          list={options}
          value={typed}
          error={isTried && typed.trim() === '' ? 'Enter a tag.' : undefined}
          onValue={setTyped}
        />
        <TagOptions id={options} />
        <button type="submit" className="button" disabled={change.isPending}>
          {change.isPending ? 'Saving…' : 'Add the tag'}
        </button>
      </form>
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
    </section>
  );
}
