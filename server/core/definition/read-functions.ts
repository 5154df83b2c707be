import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { allFunctions } from '../../../expression/all-functions.ts';
import { compileTree } from '../../../expression/evaluator.ts';
import { allLazyNodes, type Environment, encodeTree, parseExpression } from '../../../expression/index.ts';
import { type OwnFunction, ownFunction } from '../../../expression/own-function.ts';
import { parseSignature } from '../../../expression/signature/parse-signature.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import { importDefault } from './import-default.ts';
import { moduleExtensions } from './own-folders.ts';
import { type DefinitionProblem, NameRegistry } from './problems.ts';
import { foldersOf, type PartsSource } from './sources.ts';

const namePattern = /^[a-z][A-Za-z0-9]{0,59}$/;
const todo = 'make it with defineFunction of endcap/parts, which an editor checks';

/** Lists the modules of a folder of functions, each with the name of its function. */
export const functionFilesIn = (folder: string): [name: string, file: string][] =>
  readdirSync(folder)
    .filter((file) => moduleExtensions.includes(extname(file)) && !/\.test\.\w+$/.test(file))
    .sort()
    .map((file) => [basename(file, extname(file)), join(folder, file)]);

/** Freezes a value at every depth, so that a function that changes it fails. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) frozen(item);
  return Object.freeze(value);
}

/** Runs an example twice. Returns what is wrong: another result, a failure, or results that differ. */
function failureOf({ contract, implementation }: OwnFunction, example: unknown): string | undefined {
  if (!isRecord(example) || typeof example.expression !== 'string') return 'has no expression';
  const { expression, data, environment, result } = example;
  try {
    const { evaluate } = compileTree(encodeTree(parseExpression(expression).tree), {
      functions: new Map([...allFunctions, [contract.name, ownFunction({ contract, implementation })]]),
      nodes: allLazyNodes,
      ...(isRecord(environment) ? { environment: environment as unknown as Environment } : {}),
    });
    const results = [evaluate(frozen(structuredClone(data))), evaluate(frozen(structuredClone(data)))];
    const other = results.find((each) => !isDeepStrictEqual(each, result));
    return results.some((each) => !isDeepStrictEqual(each, result))
      ? `gives ${JSON.stringify(other) ?? 'nothing'}, not ${JSON.stringify(result) ?? 'nothing'}`
      : undefined;
  } catch (error) {
    return `fails: ${String((error as Error).message)}`;
  }
}

function problemsOfSignature(signature: unknown): string | undefined {
  if (typeof signature !== 'string') return 'its "signature" is not text';
  const unread = `its signature ${JSON.stringify(signature)} cannot be read`;
  // The signature parser accepts any character; only type letters, brackets and modifiers mean anything.
  if (!/^<[snbloajxf()<>?+:-]+>$/.test(signature)) return unread;
  try {
    parseSignature(signature);
  } catch {
    return unread;
  }
  return /:[snbloa]/.test(signature.slice(signature.lastIndexOf(':'))) ? undefined : 'its signature has no result';
}

/** Returns problems with a function: its contract, then its examples. */
function problemsOfFunction(name: string, file: string, value: unknown): DefinitionProblem[] {
  if (!isRecord(value) || !isRecord(value.contract) || typeof value.implementation !== 'function')
    return [{ place: file, what: 'its default export is not a function with a contract', todo }];
  const { contract } = value;
  const signature = problemsOfSignature(contract.signature);
  const { parameters, examples } = contract;
  const problems = [
    ...(namePattern.test(name) ? [] : [`"${name}" is not a name of a function, such as "shout"`]),
    ...(contract.name === name ? [] : [`its contract has the name ${JSON.stringify(contract.name)}, not "${name}"`]),
    ...(typeof contract.summary === 'string' && contract.summary !== '' ? [] : ['its "summary" is not text']),
    ...(signature === undefined ? [] : [signature]),
    ...(Array.isArray(parameters) && parameters.every(isRecord) ? [] : ['its "parameters" is not a list']),
    ...(Array.isArray(examples) && examples.length > 0 ? [] : ['its "examples" is not a list with an example']),
  ];
  if (problems.length > 0) return problems.map((what) => ({ place: file, what, todo }));
  return (examples as unknown[]).flatMap((example, at) => {
    const failure = failureOf(value as unknown as OwnFunction, example);
    if (failure === undefined) return [];
    return [{ place: `${file}: examples[${at}]`, what: `it ${failure}`, todo: 'correct the function, or the example' }];
  });
}

/**
 * Reads all expression functions of a shop and its plug-ins. Their examples are run.
 *
 * @param edition see `importDefault`
 */
export async function readFunctions(
  sources: readonly PartsSource[],
  edition?: string,
): Promise<{ members: OwnFunction[]; problems: DefinitionProblem[] }> {
  const members: OwnFunction[] = [];
  const problems: DefinitionProblem[] = [];
  const names = new NameRegistry(allFunctions.keys());
  for (const { path, place } of foldersOf(sources, 'functions'))
    for (const [name, file] of functionFilesIn(path)) {
      const taken = names.take('function', name, `${place}/${basename(file)}`);
      const imported = await importDefault(file, edition);
      const found =
        'problem' in imported ? [imported.problem] : [...problemsOfFunction(name, file, imported.value), ...taken];
      problems.push(...found);
      if (found.length === 0 && 'value' in imported) members.push(imported.value as OwnFunction);
    }
  return { members, problems };
}
