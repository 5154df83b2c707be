import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../commerce/limits.ts';
import { callContracts } from '../../widgets/shop-registry.ts';

/** How a handler is broken; each leaves an answer that its contract allows. */
export type Breakage = 'answers-nothing' | 'ignores-query' | 'answers-for-nobody';

/** One thing that is broken on purpose. */
export type Fault =
  | { kind: 'text'; name: string; file: string; from: string; to: string }
  | { kind: 'handler'; name: string; file: string; how: Breakage };

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Files in which constants and messages stand, besides their lists. */
const origins: Readonly<Record<string, string>> = {
  expressionCacheEntries: 'expression/cache-entries.ts',
  imageWidths: 'expression/filters/image-widths.ts',
  toastMs: 'runtime/actions/toasts.ts',
};

/** The same value, changed a little. */
const changed = (line: string): string =>
  /\d/.test(line)
    ? line.replace(/\d+(?!.*\d)/, (digits) => String(Number(digits) + 1))
    : line.replace(/'([^']+)'/, "'$1x'");

const constantFaults = (): Fault[] =>
  Object.keys(limits).flatMap((name) => {
    const file = origins[name] ?? 'commerce/limits.ts';
    const pattern = origins[name]
      ? /^export const \w+ = .*\d.*;$/m
      : new RegExp(`^  ${name}: .*\\d.*,$|^  ${name}: '.*,$`, 'm');
    const [line] = pattern.exec(read(file)) ?? [];
    return line === undefined ? [] : [{ kind: 'text', name: `constant ${name}`, file, from: line, to: changed(line) }];
  });

const messageFaults = (): Fault[] =>
  [...read('commerce/messages.ts').matchAll(/^ {2}(\w+): '(.+)',$/gm)].map(([from, name, text]) => ({
    ...{ kind: 'text', name: `message ${name}`, file: 'commerce/messages.ts', from },
    to: `  ${name}: '${text} indeed',`,
  }));

const pathFaults = (): Fault[] =>
  filesUnder('commerce/calls').flatMap((file): Fault[] => {
    const [line, path] = /^ {2}path: '(.+)',$/m.exec(read(file)) ?? [];
    const name = `path in ${file}`;
    return line === undefined ? [] : [{ kind: 'text', name, file, from: line, to: `  path: '${path}s',` }];
  });

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'registry.ts')
    .map((file) => `${folder}/${file}`)
    .sort();

/** Calls that always answer with an empty list. */
const saysNothing = new Set(['search.clearHistory']);

function handlerFaults(): Fault[] {
  return filesUnder('server/handlers').flatMap((file): Fault[] => {
    const id = /id: '(.+)'/.exec(read(file.replace('server/handlers', 'commerce/calls')))?.[1] ?? '';
    const call = callContracts.get(id)!;
    const broken = (how: Breakage): Fault => ({ kind: 'handler', name: `${id} ${how}`, file, how });
    return [
      ...(saysNothing.has(id) ? [] : [broken('answers-nothing')]),
      ...(call.query ? [broken('ignores-query')] : []),
      ...(call.access === 'session' && /caller|context/.test(read(file)) ? [broken('answers-for-nobody')] : []),
    ];
  });
}

/** Everything that can be broken: handlers first, so that a share of each kind can be drawn. */
export const allFaults = (): Readonly<Record<string, Fault[]>> => ({
  handlers: handlerFaults(),
  constants: constantFaults(),
  messages: messageFaults(),
  paths: pathFaults(),
});
