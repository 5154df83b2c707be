import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { audienceErrors } from '../../commerce/rules/audiences/audience.ts';
import { audienceSentence } from '../../commerce/rules/audiences/sentences.ts';
import { slugOf } from '../../text/slug.ts';
import { messageOf } from '../api/call.ts';
import { checkDocument, deleteDocument, listUses, publishDocument, saveDraft } from '../api/documents.ts';
import { useMayPublish } from '../api/use-may-publish.ts';
import { TextField } from '../documents/text-field.tsx';
import { type AudienceForm, audienceOf, audienceText, type ConditionForm, newCondition } from './audience-form.ts';
import { ConditionFields } from './condition-fields.tsx';

/** An audience as it is stored; a new one has no version yet. */
export interface StoredAudience {
  form: AudienceForm;
  draftVersion: number;
  isLive: boolean;
}

interface AudienceEditorProps {
  stored: StoredAudience;
  onSaved: (id: string) => void;
  onRemoved: () => void;
}

const groups = [
  ['all', 'Every one of these is true'],
  ['any', 'And at least one of these is true'],
] as const;

/** The title and the conditions of one audience. */
export function AudienceEditor({ stored, onSaved, onRemoved }: AudienceEditorProps) {
  const client = useQueryClient();
  const mayPublish = useMayPublish();
  const [form, setForm] = useState(stored.form);
  const isNew = stored.draftVersion === 0;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isNew]);
  const id = isNew ? slugOf(form.title).slice(0, 100) : form.id;
  const named = { ...form, id };
  const [problem] = audienceErrors(audienceOf(named));
  const save = useMutation({
    mutationFn: async () => {
      const name = { kind: 'audiences', id } as const;
      const text = audienceText(named);
      const wrong = (await checkDocument(name, text)).find(({ severity }) => severity === 'error');
      if (wrong) throw new Error(`${wrong.message} ${wrong.hint}`);
      const { draftVersion } = await saveDraft(name, text, stored.draftVersion);
      if (mayPublish) await publishDocument(name, '', draftVersion, true);
    },
    onSuccess: async () => {
      for (const queryKey of [['documents', 'audiences'], ['audience', id], ['problems']])
        await client.invalidateQueries({ queryKey });
      onSaved(id);
    },
  });
  const setGroup = (group: 'all' | 'any', conditions: readonly ConditionForm[]) =>
    setForm({ ...form, [group]: conditions });
  return (
    <form
      ref={element}
      className="form audience-form"
      aria-label={isNew ? 'New audience' : `Audience ${form.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField label="Title" value={form.title} onChange={(title) => setForm({ ...form, title })} />
      {groups.map(([group, words]) => (
        <Conditions key={group} title={words} conditions={form[group]} onChange={(next) => setGroup(group, next)} />
      ))}
      <p role="status" className="audience-summary">
        {save.isSuccess && !save.isPending && (mayPublish ? 'Saved and published. ' : 'Saved as a draft. ')}
        {problem === undefined ? audienceSentence(audienceOf(named)) : ''}
      </p>
      {save.error && (
        <p role="alert" className="error-message">
          {messageOf(save.error)}
        </p>
      )}
      <div className="dialog-actions">
        {!isNew && <RemoveAudience id={form.id} isLive={stored.isLive} onRemoved={onRemoved} />}
        <button
          type="submit"
          className="button button-accent"
          disabled={save.isPending || problem !== undefined || id === ''}
        >
          {mayPublish ? 'Save and publish' : 'Save draft'}
        </button>
      </div>
    </form>
  );
}

interface ConditionsProps {
  title: string;
  conditions: readonly ConditionForm[];
  onChange: (conditions: readonly ConditionForm[]) => void;
}

/** A group of conditions. */
function Conditions({ title, conditions, onChange }: ConditionsProps) {
  const heading = useId();
  const add = () => onChange([...conditions, newCondition(Math.max(0, ...conditions.map(({ key }) => key + 1)))]);
  return (
    <section className="audience-group" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {conditions.map((condition, index) => (
        <ConditionFields
          key={condition.key}
          form={condition}
          label={`condition ${index + 1}`}
          onChange={(next) => onChange(conditions.with(index, next))}
          onRemove={() => onChange(conditions.toSpliced(index, 1))}
        />
      ))}
      <button type="button" className="button" onClick={add} aria-describedby={heading}>
        Add a condition
      </button>
    </section>
  );
}

interface RemoveAudienceProps {
  id: string;
  isLive: boolean;
  onRemoved: () => void;
}

/** Removes an audience that no live document uses. */
function RemoveAudience({ id, isLive, onRemoved }: RemoveAudienceProps) {
  const client = useQueryClient();
  const name = { kind: 'audiences', id } as const;
  const mayPublish = useMayPublish();
  const uses = useQuery({
    queryKey: ['uses', 'audiences', id],
    queryFn: ({ signal }) => listUses(name, signal),
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => deleteDocument(name, true),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['documents', 'audiences'] });
      onRemoved();
    },
  });
  const used = uses.data ?? [];
  const isUsed = used.some((use) => use.isLive);
  return (
    <div className="audience-remove">
      <p className="muted">
        {uses.data && used.length === 0 && 'Nothing uses it.'}
        {used.length > 0 &&
          `Used by ${used.map((use) => `${use.id}${use.isLive ? '' : ' (draft)'}`).join(', ')}.${isUsed ? ' Remove it from the live ones, and publish them, first.' : ''}`}
      </p>
      {remove.error && (
        <p role="alert" className="error-message">
          {messageOf(remove.error)}
        </p>
      )}
      <button
        type="button"
        className="button button-danger"
        disabled={isUsed || uses.isPending || remove.isPending || (isLive && mayPublish === false)}
        onClick={() => remove.mutate()}
      >
        Remove the audience
      </button>
    </div>
  );
}
