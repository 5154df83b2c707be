import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportPlan, importStock, planImport, undoImport } from '../../commerce/admin-calls/stock.ts';
import { send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { countText } from '../layout/format.ts';
import { fileText } from './file-text.ts';

interface ChosenFile {
  name: string;
  csv: string;
  plan: ImportPlan;
}

/** The last import; its identifier is empty after it was undone. */
interface Imported {
  id: string;
  text: string;
}

/** State of an import: reads a file, imports it once its plan is confirmed, and undoes the import. */
export function useImport() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [done, setDone] = useState<Imported>();
  const refresh = () => void client.invalidateQueries({ queryKey: ['stock'] });
  const look = useChange(
    async ({ name, csv }: { name: string; csv: string }) => {
      const plan = await send(planImport, { body: { csv } });
      return { name, csv, plan };
    },
    (file) => {
      setDone(undefined);
      setChosen(file);
    },
  );
  const make = useChange(
    async ({ name, csv, plan }: { name: string; csv: string; plan: string }, changeId) => {
      const { changed } = await send(importStock, { body: { name: name.slice(0, 100), csv, plan, changeId } });
      return { id: changeId, text: `${name}: ${countText(changed, 'variant', 'variants')} changed.` };
    },
    (made) => {
      setChosen(undefined);
      setDone(made);
      refresh();
    },
  );
  const undo = useChange(
    (id: string, changeId) => send(undoImport, { params: { import: id }, body: { changeId } }),
    ({ undone, kept }) => {
      const left = kept > 0 ? ` ${countText(kept, 'price was', 'prices were')} changed since, and stay.` : '';
      setDone({ id: '', text: `${countText(undone, 'variant is', 'variants are')} as before.${left}` });
      refresh();
    },
  );
  return {
    chosen,
    done,
    look,
    make,
    undo,
    read: async (file: File) => {
      make.reset();
      look.mutate({ name: file.name, csv: await fileText(file) });
    },
    agree: ({ name, csv, plan }: ChosenFile) => make.mutate({ name, csv, plan: plan.plan }),
    leave: () => setChosen(undefined),
  };
}

/** State and functions of an import. */
export type Import = ReturnType<typeof useImport>;
