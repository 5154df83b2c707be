import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../commerce/limits.ts';
import { callContracts } from '../../widgets/shop-registry.ts';
import { areas, isSourceOf, sourceFiles } from './areas.ts';
import type { Breakage } from './break-handler.ts';
import { type Equivalent, isEquivalent } from './equivalents.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

/** A single intended fault. */
export interface Fault {
  area: string;
  /** Name that is shown to a person. */
  name: string;
  file: string;
  /** Spans of the file's text that are replaced, or the way in which its exported handler is broken. */
  change: Mutation['spans'] | Breakage;
}

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Files that declare constants and messages, where this is not the file of their list. */
const origins: Readonly<Record<string, string>> = {
  expressionCacheEntries: 'expression/cache-entries.ts',
  imageWidths: 'expression/filters/image-widths.ts',
  toastMs: 'runtime/actions/toasts.ts',
};

/** Returns the line with a slightly changed value. */
const changed = (line: string): string =>
  /\d/.test(line)
    ? line.replace(/\d+(?!.*\d)/, (digits) => String(Number(digits) + 1))
    : line.replace(/'([^']+)'/, "'$1x'");

/** Returns a fault that replaces one line of a file. */
const lineFault = (area: string, name: string, file: string, from: string, by: string): Fault => {
  const start = read(file).indexOf(from);
  return { area, name, file, change: [{ start, end: start + from.length, by }] };
};

const constantFaults = (): Fault[] =>
  Object.keys(limits).flatMap((name) => {
    const file = origins[name] ?? 'commerce/limits.ts';
    const pattern = origins[name]
      ? /^export const \w+ = .*\d.*;$/m
      : new RegExp(`^  ${name}: .*\\d.*,$|^  ${name}: '.*,$`, 'm');
    const [line] = pattern.exec(read(file)) ?? [];
    return line === undefined ? [] : [lineFault('constants', `constant ${name}`, file, line, changed(line))];
  });

const messagesFile = 'commerce/messages.ts';

const messageFaults = (): Fault[] =>
  [...read(messagesFile).matchAll(/^ {2}(\w+): '(.+)',$/gm)].map(([from, name, text]) =>
    lineFault('messages', `message ${name}`, messagesFile, from, `  ${name}: '${text} indeed',`),
  );

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'registry.ts')
    .map((file) => `${folder}/${file}`)
    .sort();

const pathFaults = (): Fault[] =>
  filesUnder('commerce/calls').flatMap((file): Fault[] => {
    const [line, path] = /^ {2}path: '(.+)',$/m.exec(read(file)) ?? [];
    return line === undefined ? [] : [lineFault('paths', `path in ${file}`, file, line, `  path: '${path}s',`)];
  });

/** Calls that always answer with an empty list. */
const saysNothing = new Set(['search.clearHistory']);

function handlerFaults(): Fault[] {
  return filesUnder('server/shop/handlers').flatMap((file): Fault[] => {
    const contract = file.replace('server/shop/handlers', 'commerce/calls');
    const id = (existsSync(join(root, contract)) && /id: '(.+)'/.exec(read(contract))?.[1]) || '';
    const call = callContracts.get(id);
    if (!call) return [];
    const text = read(file);
    const broken = (change: Breakage): Fault => ({ area: 'handlers', name: `${id} ${change}`, file, change });
    return [
      ...(saysNothing.has(id) ? [] : [broken('answers-nothing')]),
      ...(call.query && /query|context/.test(text) ? [broken('ignores-query')] : []),
      ...(call.access === 'session' && /caller|context/.test(text) ? [broken('answers-for-nobody')] : []),
    ];
  });
}

/** Returns the mutations of an area's sources, without those that are known to change nothing. */
const sourceFaults = (area: string, files: readonly string[], equivalents: readonly Equivalent[]): Fault[] =>
  files.filter(isSourceOf(area)).flatMap((file) =>
    mutationsOf(file, read(file))
      .filter((mutation) => !isEquivalent(equivalents, file, mutation))
      .map(({ rule, line, before, after, spans }) => ({
        area,
        file,
        change: spans,
        name: `${file}:${line} ${rule}: ${before}  =>  ${after}`,
      })),
  );

/** Returns all faults by area, so that a share of each area can be drawn. */
export function allFaults(equivalents: readonly Equivalent[]): Readonly<Record<string, Fault[]>> {
  const files = sourceFiles(root);
  const sources = Object.keys(areas).map((area) => [area, sourceFaults(area, files, equivalents)] as const);
  return {
    ...Object.fromEntries(sources),
    handlers: handlerFaults(),
    constants: constantFaults(),
    messages: messageFaults(),
    paths: pathFaults(),
  };
}
