import { useQuery } from '@tanstack/react-query';
import type { Path } from '../../../../page-text/pointer.ts';
import type { FragmentDefinition } from '../../../../schemas/page.ts';
import { messageOf } from '../../../api/call.ts';
import { readDraft } from '../../../api/documents.ts';
import { ChooseButton } from '../../../layout/choose-button.tsx';
import { useEditing } from '../../../selection/editing.ts';
import { Field } from '../field.tsx';
import { Section } from '../section.tsx';
import { schemaOfInput } from './input-schema.ts';

interface FragmentFieldsProps {
  name: string;
  values: Readonly<Record<string, unknown>>;
  path: Path;
}

/** A fragment's inputs by group, and its presets. */
export function FragmentFields({ name, values, path }: FragmentFieldsProps) {
  const editing = useEditing();
  const fragment = useQuery({
    queryKey: ['fragment', name],
    queryFn: async () => JSON.parse((await readDraft({ kind: 'fragments', id: name })).source) as FragmentDefinition,
    enabled: /^[a-z0-9][a-z0-9-]*$/.test(name),
  });
  const { inputs, presets = [] } = fragment.data ?? {};
  const declared = typeof inputs === 'object' ? Object.entries(inputs) : [];
  const groups = [...new Set(declared.map(([, { group = 'Inputs' }]) => group))];
  if (fragment.error) return <p className="notice">The fragment could not be read. {messageOf(fragment.error)}</p>;
  return (
    <>
      {presets.length > 0 && (
        <ChooseButton
          label="Start from a preset"
          className="button inspector-preset"
          items={presets}
          wordsOf={({ label }) => label}
          onPick={(preset) => editing.set(path, preset.with, true)}
        >
          Start from a preset…
        </ChooseButton>
      )}
      {groups.map((group) => (
        <Section key={group} title={group} isOpen>
          {declared
            .filter(([, definition]) => (definition.group ?? 'Inputs') === group)
            .map(([input, definition]) => (
              <Field
                key={input}
                name={input}
                {...(definition.label === undefined ? {} : { label: definition.label })}
                schema={schemaOfInput(definition)}
                value={values[input]}
                isRequired={!definition.optional && definition.default === undefined}
                onChange={(next, change) =>
                  editing.set([...path, input, ...(change?.within ?? [])], next, change?.isStep)
                }
              />
            ))}
        </Section>
      ))}
    </>
  );
}
