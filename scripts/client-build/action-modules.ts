import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Plugin, parseSync } from 'vite';

const folder = 'runtime/actions';

interface ExportedVariable {
  type: string;
  start: number;
  end: number;
  declaration?: { declarations?: { id: { name?: string } }[] } | null;
}

const exported = (source: string, name: string): ExportedVariable | undefined =>
  (parseSync('action.ts', source).program.body as unknown as ExportedVariable[]).find(
    ({ type, declaration }) =>
      type === 'ExportNamedDeclaration' && declaration?.declarations?.some(({ id }) => id.name === name),
  );

/** Source of a page action without its contract, which only compilers and servers need. */
export function withoutContract(source: string): string {
  const contract = exported(source, 'contract');
  return contract ? source.slice(0, contract.start) + source.slice(contract.end) : source;
}

/** Page actions with a reducer, by the names of their modules, and the plugin that reduces them to it. */
export function actionModules(root: string): { plugin: Plugin; inputs: Record<string, string> } {
  const names = readdirSync(join(root, folder))
    .filter((file) => /^[\w-]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => {
      const source = readFileSync(join(root, folder, file), 'utf8');
      return exported(source, 'contract') && exported(source, 'reduce');
    })
    .map((file) => file.slice(0, -'.ts'.length));
  return {
    inputs: Object.fromEntries(names.map((name) => [`action/${name}`, `${folder}/${name}.ts`])),
    plugin: {
      name: 'action-modules',
      enforce: 'pre',
      transform: (code, id) =>
        id.split(sep).join('/').includes(`/${folder}/`) ? { code: withoutContract(code), map: null } : null,
    },
  };
}
