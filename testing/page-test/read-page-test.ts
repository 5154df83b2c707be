import { dayMs } from '../../commerce/durations.ts';
import type { Registry } from '../../compiler/index.ts';
import { documentLimits } from '../../compiler/json/document-limits.ts';
import { readJsonDocument } from '../../compiler/json/json-document.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import {
  anything,
  boolean,
  dictionary,
  either,
  integer,
  list,
  object,
  optional,
  type Static,
  text,
} from '../../schemas/schema.ts';

const maxTests = 200;
const maxSteps = 200;
const maxTexts = 100;
/** Maximum length of a text in characters. */
const maxText = 1000;
const maxIndex = 10_000;

const oneOrMore = (description: string) =>
  optional(
    either(description, [
      text('One.', { minLength: 1, maxLength: maxText }),
      list('Several.', text('One.', { minLength: 1, maxLength: maxText }), { minItems: 1, maxItems: maxTexts }),
    ]),
  );

const answers = {
  answers: optional(dictionary('Answers of calls, by name.', anything('The answer.'))),
  failures: optional(
    dictionary(
      'Failures of calls, by name.',
      object({
        code: text('Code of the failure.', { minLength: 1, maxLength: maxText }),
        message: optional(text('Its message.', { maxLength: maxText })),
      }),
    ),
  ),
};

const expectation = object({
  text: oneOrMore('Texts that the page shows.'),
  missing: oneOrMore('Texts that the page does not show.'),
  data: optional(dictionary('Data that widgets publish, by widget; the given keys only.', anything('The data.'))),
  flags: optional(dictionary('Flags of the page.', boolean('On or off.'))),
  calls: optional(list('Calls that were made so far, among others.', text('Name.'), { maxItems: maxTexts })),
  opened: optional(text('Address that was opened last.', { maxLength: maxText })),
});

const widget = (description: string) => optional(text(description, { minLength: 1, maxLength: maxText }));

const step = object({
  press: widget('Presses the button with this label.'),
  act: widget('Runs an action of this widget.'),
  emit: widget('Lets this widget emit an event, as a shopper would.'),
  action: widget('The action, with "act".'),
  event: widget('The event, with "emit".'),
  with: optional(dictionary('Payload of the action, or data of the event.', anything('Value.'))),
  index: optional(integer('Which of several such widgets, from 0.', { minimum: 0, maximum: maxIndex })),
  wait: optional(integer('Lets this many milliseconds pass; no test waits for them.', { minimum: 0, maximum: dayMs })),
  expect: optional(expectation),
});

const test = object({
  name: text('What is tested, in words.', { minLength: 1, maxLength: maxText }),
  url: optional(text('Address of the visit; that of the page when omitted.', { maxLength: maxText })),
  locale: optional(text('Language and country of the visit.', { maxLength: 35 })),
  now: optional(text('Time of the visit.', { format: 'date-time' })),
  ...answers,
  steps: list('What is done and expected, in order.', step, { minItems: 1, maxItems: maxSteps }),
});

/** Schema of the tests beside a page: `page.test.json`. */
export const pageTestSchema = object({
  $schema: optional(text('Address of this schema.')),
  ...answers,
  tests: list('The tests; each has a page of its own.', test, { minItems: 1, maxItems: maxTests }),
});

/** The tests beside a page, as their file contains them. */
export type PageTests = Static<typeof pageTestSchema>;

/** One test of a page. */
export type PageTest = PageTests['tests'][number];

/** One step of a test: an interaction or an expectation. */
export type PageTestStep = PageTest['steps'][number];

/** A mistake in a file of tests. */
export interface PageTestProblem {
  code: 'json' | 'shape' | 'step' | 'unknown-call' | 'wrong-answer';
  line: number;
  column: number;
  message: string;
}

const doing = ['press', 'act', 'emit', 'wait', 'expect'] as const;

/** Returns the reason why a step is invalid, and the invalid key. */
function problemOfStep(step: PageTestStep): { key?: string; message: string } | undefined {
  const given = doing.filter((key) => step[key] !== undefined);
  if (given.length !== 1)
    return {
      message: `A step does one thing, but this one has ${given.length === 0 ? 'none' : given.map((key) => `"${key}"`).join(' and ')} of ${doing.map((key) => `"${key}"`).join(', ')}.`,
    };
  const needs = { act: 'action', emit: 'event' } as const;
  for (const [key, needed] of Object.entries(needs) as ['act' | 'emit', 'action' | 'event'][]) {
    if (step[key] !== undefined && step[needed] === undefined)
      return { key, message: `"${key}" needs "${needed}", the ${needed}'s name.` };
    if (step[key] === undefined && step[needed] !== undefined)
      return { key: needed, message: `"${needed}" belongs to "${key}".` };
  }
  const isWidget = step.act !== undefined || step.emit !== undefined;
  const extra = (['with', 'index'] as const).find((key) => step[key] !== undefined && !isWidget);
  return extra && { key: extra, message: `"${extra}" belongs to "act" and "emit".` };
}

type Path = (string | number)[];
type Problem = { code: PageTestProblem['code']; path: Path; message: string };

function problemsOfAnswers(
  { answers = {}, failures = {} }: Partial<PageTests>,
  path: Path,
  { calls }: Registry,
): Problem[] {
  const unknown = (key: string, names: string[]): Problem[] =>
    names
      .filter((name) => !calls.has(name))
      .map((name) => ({
        code: 'unknown-call',
        path: [...path, key, name],
        message: `There is no call "${name}". endcap inventory --json lists all calls.`,
      }));
  const wrong = Object.entries(answers).flatMap(([name, answer]): Problem[] => {
    const call = calls.get(name);
    const [error] = call ? schemaErrors(call.answer, answer) : [];
    if (!error) return [];
    const place = error.path.length > 0 ? `"${error.path.join('.')}" of the answer` : 'The answer';
    return [
      {
        code: 'wrong-answer',
        path: [...path, 'answers', name, ...error.path],
        message: `${place} of ${name} ${error.problem}.`,
      },
    ];
  });
  return [...unknown('answers', Object.keys(answers)), ...unknown('failures', Object.keys(failures)), ...wrong];
}

/** Reads the tests beside a page. Returns them, or every mistake in them. */
export function readPageTests(
  source: string,
  registry: Registry,
): { tests: PageTests } | { problems: PageTestProblem[] } {
  const tooLong = source.length > documentLimits.characters;
  const document = readJsonDocument(tooLong ? '' : source);
  if (tooLong || document.diagnostics.length > 0)
    return {
      problems: document.diagnostics.map(({ range, message, hint }) => ({
        code: 'json',
        line: range.line,
        column: range.column,
        message: tooLong ? `The file has more than ${documentLimits.characters} characters.` : `${message} ${hint}`,
      })),
    };
  const placed = ({ code, path, message }: Problem): PageTestProblem => {
    const { line, column } = document.locate(path);
    return { code, line, column, message };
  };
  const shape = schemaErrors(pageTestSchema as CheckableSchema, document.value).map(
    ({ path, problem }): Problem => ({
      code: 'shape',
      path,
      message: `${path.length > 0 ? `"${path.join('.')}"` : 'The file'} ${problem}.`,
    }),
  );
  if (shape.length > 0) return { problems: shape.map(placed) };
  const tests = document.value as PageTests;
  const problems = [
    ...problemsOfAnswers(tests, [], registry),
    ...tests.tests.flatMap((each, at) => [
      ...problemsOfAnswers(each, ['tests', at], registry),
      ...each.steps.flatMap((step, index): Problem[] => {
        const problem = problemOfStep(step);
        const path = ['tests', at, 'steps', index, ...(problem?.key ? [problem.key] : [])];
        return problem ? [{ code: 'step', path, message: problem.message }] : [];
      }),
    ]),
  ];
  return problems.length > 0 ? { problems: problems.map(placed) } : { tests };
}
