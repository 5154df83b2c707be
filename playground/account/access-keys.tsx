import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { limits } from '../../commerce/limits.ts';
import { createAccessKey, endAccessKey, listAccessKeys } from '../api/access-keys.ts';
import { messageOf } from '../api/call.ts';
import { ShownOnce } from '../layout/shown-once.tsx';
import { KeyList } from './key-list.tsx';

const queryKey = ['access-keys'];

/** Periods for which a key can be valid, in days. */
const lives: readonly (readonly [days: number, text: string])[] = [
  [7, 'a week'],
  [30, '30 days'],
  [90, '90 days'],
  [365, 'a year'],
];

/** Creates access keys for the command line and other programs, lists the valid ones and revokes them. */
export function AccessKeys() {
  const client = useQueryClient();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(90);
  const labelId = useId();
  const daysId = useId();
  const keys = useQuery({ queryKey, queryFn: ({ signal }) => listAccessKeys(signal) });
  const refresh = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: createAccessKey,
    onSuccess: () => setLabel(''),
    onSettled: refresh,
  });
  const end = useMutation({ mutationFn: endAccessKey, onSettled: refresh });
  const error = create.error ?? end.error ?? keys.error;
  const made = create.data && create.data.key.id !== end.variables ? create.data : undefined;
  return (
    <>
      <p className="muted">
        <code>endcap pull</code> and <code>endcap publish</code> bring pages into a folder and from there into the shop.
        They act in your name with a key, which reads, saves and publishes pages and fragments and does nothing else.
      </p>
      <form
        className="access-key-form"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ label: label.trim(), days });
        }}
      >
        <div className="field">
          <label htmlFor={labelId}>Where it is used</label>
          <input
            id={labelId}
            className="input"
            required
            pattern=".*\S.*"
            maxLength={limits.maxNameLength}
            placeholder="Laptop, CI …"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={daysId}>Valid for</label>
          <select id={daysId} className="input" value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {lives.map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-accent" disabled={create.isPending}>
          Make a key
        </button>
      </form>
      {error && (
        <p role="alert" className="error-message">
          {messageOf(error)}
        </p>
      )}
      {made && <ShownOnce key={made.key.id} label={`Key for ${made.key.label}`} value={made.secret} what="key" />}
      <KeyList keys={keys.data} isPending={end.isPending} onEnd={end.mutate} />
    </>
  );
}
