import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { changePrices, type SectionValues, type ShopPriceRules } from '../../commerce/admin-calls/prices.ts';
import { messageOf, SendError, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { focusFirstInvalidAfterRender } from '../layout/focus-wrong.ts';
import { useUnsaved } from '../navigation/navigation.tsx';
import { draftOf, emptyRow, type SectionDraft, sectionValue } from './section-draft.ts';
import type { SectionShape } from './section-shapes.ts';

/** Called with the value of a section while it is valid and unsaved, and with undefined otherwise. */
export type OnDraft = (value: Partial<SectionValues> | undefined) => void;

/** State of the form of a price rules section, which is saved as a whole. */
export function useSection(shape: SectionShape, prices: ShopPriceRules, onDraft: OnDraft) {
  const { name } = shape;
  const { currencyCode } = prices;
  const client = useQueryClient();
  const readAgain = useReadAgain('prices');
  const before = prices.values[name] as Readonly<Record<string, unknown>>;
  const [changed, setChanged] = useState<SectionDraft>();
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lastKey = useRef(0);
  const draft = changed ?? draftOf(shape, before, currencyCode);
  const { value, problems } = sectionValue(shape, draft, before, currencyCode);
  const isChanged = changed !== undefined && JSON.stringify(value) !== JSON.stringify(before);
  useUnsaved(name, isChanged);
  const put = (next: SectionDraft | undefined) => {
    setChanged(next);
    if (next === undefined) setIsTried(false);
    const read = next && sectionValue(shape, next, before, currencyCode);
    onDraft(read && read.problems.length === 0 ? { [name]: read.value } : undefined);
  };
  const save = useChange(
    (values: Partial<SectionValues>, changeId) =>
      send(changePrices, {
        params: { section: name },
        body: { changeId, ifVersion: prices.saved[name].version, values },
      }),
    (answer) => {
      client.setQueryData(['prices'], answer);
      for (const key of ['audit', 'price-preview']) void client.invalidateQueries({ queryKey: [key] });
      put(undefined);
    },
  );
  const write = (values: Partial<SectionValues>) => save.mutate(values, { onError: readAgain });
  const refused = save.error instanceof SendError ? save.error.problems : [];
  const shown = isTried ? [...problems, ...refused] : [];
  return {
    form,
    draft,
    isChanged,
    isSaving: save.isPending,
    /** The first problem with a field. */
    problem: shown[0]?.message,
    /** Reason why it was not saved, when it concerns no field. */
    refusal: save.error && refused.length === 0 ? messageOf(save.error) : undefined,
    /** Problems with the fields of a rule, by the path of the rule in the section. */
    errorIn: (path: string) => (field: string) =>
      shown.find((problem) => problem.field === (path === '' ? field : `${path}.${field}`))?.message,
    put,
    addRow: (fields: Parameters<typeof emptyRow>[0]) => {
      lastKey.current += 1;
      put({ ...draft, rows: [...draft.rows, emptyRow(fields, `new ${lastKey.current}`)] });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setIsTried(true);
      if (problems.length === 0) write({ [name]: value });
      else focusFirstInvalidAfterRender(form);
    },
    /** Restores the section from the shop's settings. */
    forget: () => write({}),
  };
}

/** State and functions of a section's form. */
export type Section = ReturnType<typeof useSection>;
