import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheckableSchema, schemaErrors, withDefaults } from '../../../../schemas/check.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import { messageNames, templateId } from '../../messages.ts';
import type { OwnMailKind } from '../../own-mails.ts';
import { type DefinitionProblem, NameRegistry } from '../problems.ts';
import type { PartsSource } from '../sources.ts';
import { defaultDocument, inputsOf } from './default-document.ts';
import { sampleOf } from './sample-of.ts';

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const maxNameCharacters = 60;
const maxTitleCharacters = 80;
const propertyName = /^[A-Za-z_]\w*$/;
const keys = ['title', 'data', 'document', 'sample'];

type Read<Value> = { value: Value } | { problems: DefinitionProblem[] };

const problem = (place: string, what: string, todo: string): { problems: DefinitionProblem[] } => ({
  problems: [{ place, what, todo }],
});

const makeIt = 'make it with defineMail({ title, data: object({ … }) })';

function problemsOfKind(name: string, kind: unknown, place: string): DefinitionProblem[] {
  if (!isRecord(kind)) return [{ place, what: 'it is not a kind of mail', todo: makeIt }];
  const { title, data } = kind;
  const found: DefinitionProblem[] = Object.keys(kind)
    .filter((key) => !keys.includes(key))
    .map((key) => ({
      place: `${place}.${key}`,
      what: 'there is no such key',
      todo: `correct its name, or remove it (known: ${keys.join(', ')})`,
    }));
  if (name.length > maxNameCharacters || !namePattern.test(name))
    found.push({
      place,
      what: `${JSON.stringify(name)} is not a name of a mail`,
      todo: `use lower-case letters, digits and hyphens, as in "restock-report", at most ${maxNameCharacters}`,
    });
  if (typeof title !== 'string' || title.trim() === '' || title.length > maxTitleCharacters || title.includes('{{'))
    found.push({
      place: `${place}.title`,
      what: `it is not a title of at most ${maxTitleCharacters} characters`,
      todo: 'write the name that authors see, such as "Restock report"',
    });
  if (!isRecord(data) || data.type !== 'object' || !isRecord(data.properties))
    found.push({ place: `${place}.data`, what: 'it is not a schema of an object', todo: 'write object({ … })' });
  else
    for (const property of Object.keys(data.properties))
      if (!propertyName.test(property))
        found.push({
          place: `${place}.data.${property}`,
          what: 'its name cannot be read in an expression',
          todo: 'use letters, digits and _',
        });
  return found;
}

/** Reads the text of a kind from its file. */
function readDocument(path: string, id: string, data: CheckableSchema, place: string): Read<string> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return problem(place, `there is no file ${path}`, 'put it there, or correct its path');
  const source = readFileSync(path, 'utf8');
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch (error) {
    return problem(path, `it is not JSON: ${(error as Error).message}`, 'correct it');
  }
  if (!isRecord(document) || document.id !== id)
    return problem(path, `it is not a fragment with the id "${id}"`, `write "id": "${id}", from the name of the mail`);
  if (document.inputs !== undefined) return { value: source };
  const inputs = JSON.stringify(inputsOf(data));
  return problem(path, 'it declares no inputs, so it cannot read the data', `write "inputs": ${inputs}`);
}

/** The text of a kind, and its file if it is one of the shop's folder. */
type Text = Pick<OwnMailKind, 'source' | 'file'>;

function textOf(kind: Record<string, unknown>, id: string, root: string | undefined, place: string): Read<Text> {
  const data = kind.data as CheckableSchema;
  const { document } = kind;
  if (document === undefined)
    return { value: { source: `${JSON.stringify(defaultDocument(id, kind.title as string, data), null, 2)}\n` } };
  const at = `${place}.document`;
  const ofPlugin = document instanceof URL && document.protocol === 'file:' ? fileURLToPath(document) : undefined;
  const ofShop = root !== undefined && typeof document === 'string' ? resolve(root, document) : undefined;
  const path = ofShop ?? ofPlugin;
  if (path !== undefined) {
    const read = readDocument(path, id, data, at);
    if ('problems' in read) return read;
    return { value: ofShop === undefined ? { source: read.value } : { source: read.value, file: ofShop } };
  }
  return problem(
    at,
    'it is not the file of a text',
    root === undefined
      ? `write new URL('./${id}.json', import.meta.url)`
      : `write the path of a JSON file, such as "./mails/${id}.json"`,
  );
}

function sampleFor(kind: Record<string, unknown>, place: string): Read<Record<string, unknown>> {
  const data = kind.data as CheckableSchema;
  const sample = kind.sample === undefined ? sampleOf(data) : withDefaults(data, kind.sample);
  const [first] = schemaErrors(data, sample);
  if (!first) return { value: sample as Record<string, unknown> };
  const what = `${first.path.join('.') || 'it'} ${first.problem}`;
  return problem(
    `${place}.sample`,
    kind.sample === undefined ? `none can be made from the schema: ${what}` : what,
    'write data as a mail of this kind gets it',
  );
}

function readKind(name: string, kind: unknown, place: string, root: string | undefined): Read<OwnMailKind> {
  const problems = problemsOfKind(name, kind, place);
  if (problems.length > 0) return { problems };
  const known = kind as Record<string, unknown>;
  const text = textOf(known, templateId(name), root, place);
  const sample = sampleFor(known, place);
  if ('problems' in text) return text;
  if ('problems' in sample) return sample;
  const { title, data } = known as { title: string; data: CheckableSchema };
  return { value: { name, title, data, sample: sample.value, ...text.value } };
}

/**
 * Reads the kinds of mails of a shop and its plug-ins.
 *
 * @param file the definition
 */
export function readMails(
  file: string,
  sources: readonly PartsSource[],
): { mails: OwnMailKind[]; problems: DefinitionProblem[] } {
  const names = new NameRegistry(messageNames);
  const mails: OwnMailKind[] = [];
  const problems: DefinitionProblem[] = [];
  for (const { plugin, prefix, parts } of sources) {
    const given: unknown = parts.mails;
    if (given === undefined) continue;
    if (!isRecord(given)) {
      problems.push({
        place: `${prefix}mails`,
        what: 'it is not an object',
        todo: `write { 'restock-report': … }: ${makeIt}`,
      });
      continue;
    }
    for (const [name, kind] of Object.entries(given)) {
      const place = `${prefix}mails.${name}`;
      const read = readKind(name, kind, place, plugin === undefined ? dirname(file) : undefined);
      problems.push(...names.take('mail', name, place));
      if ('problems' in read) problems.push(...read.problems);
      else mails.push(read.value);
    }
  }
  return { mails, problems };
}
