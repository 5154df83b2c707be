import { type FormProblems, formProblems, wrongType } from '../../../commerce/rules/form/form-problems.ts';
import type { RuleContext } from '../../../commerce/rules/form/rule-problems.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { FormField, FormSchema } from '../../../schemas/entities/content/form-schema.ts';
import { objectsIn, recordOf } from '../../ui/lists/records.ts';
import type contract from './contract.ts';
import { fieldsIn } from './form-fields.ts';

export type Props = PropsOf<typeof contract>;

export interface Local {
  /** Entries by name; fields that were not touched are absent. */
  entered: Record<string, unknown>;
  touched: Record<string, true>;
  /** Fields whose text is no value yet. */
  unfinished: Record<string, true | undefined>;
  /** Whether sending was tried: then every error is shown. */
  isTried: boolean;
  /** What the server found wrong. */
  refused: Record<string, string>;
  error?: string | undefined;
  reason?: string | undefined;
  isSubmitting: boolean;
  isSubmitted: boolean;
  step: number;
  /** When the form was shown that the shopper began with, in milliseconds since 1970. */
  startedAt?: number | undefined;
}

export interface FormData {
  status: QueryResult['status'];
  /** Those of the present step. */
  fields: FormField[];
  values: Record<string, unknown>;
  errors: Record<string, string>;
  error?: string | undefined;
  reason?: string | undefined;
  isValid: boolean;
  isDirty: boolean;
  isSubmitting: boolean;
  isSubmitted: boolean;
  step: number;
  stepCount: number;
  stepTitle?: string | undefined;
  /** What the reducers need besides. */
  all: FormField[];
  /** What the page's own checks find wrong at the end. */
  checks: FormProblems;
  timeZone?: string | undefined;
  shownAt: number;
}

/** Of a form in which nothing is entered, and of which nothing is said. */
export const initialLocal = (): Local => ({
  entered: {},
  touched: {},
  unfinished: {},
  isTried: false,
  refused: {},
  error: undefined,
  reason: undefined,
  isSubmitting: false,
  isSubmitted: false,
  step: 0,
  startedAt: undefined,
});

/** Problems with fields: those that break their rules, and those whose text is no value yet. */
export const fieldProblems = (
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  { unfinished }: Pick<Local, 'unfinished'>,
  context: RuleContext,
): FormProblems => ({
  ...formProblems(fields, values, context),
  ...Object.fromEntries(
    fields.filter(({ key }) => unfinished[key]).map(({ key, definition }) => [key, wrongType[definition.type]]),
  ),
});

/** Whether the form draws or checks anything itself, rather than only telling the page what its fields hold. */
export const isManaged = ({ schema, fields, check }: Props): boolean =>
  Boolean(schema || fields.length || check.length);

/** Error of the form as a whole, among those of its fields. */
export const wholeForm = 'form';

/** What the page's own checks find wrong, by field. */
const checkProblems = ({ check }: Props): FormProblems =>
  Object.fromEntries(
    objectsIn<{ that: unknown; say: unknown; at: unknown }>(check)
      // Before anything is published there is nothing to say of it.
      .filter(({ that }) => that !== undefined && !that)
      .map(({ say, at = wholeForm }) => [asText(at), asText(say ?? '')]),
  );

interface StateInput {
  props: Props;
  local: Local;
  now: number;
  queries: Record<string, QueryResult>;
  state: PageState;
}

/** Everything that a form publishes, from what was entered and the rules. */
export function formState({ props, local, now, queries: { schema: loaded }, state }: StateInput): FormData {
  const { entered, touched, isTried, refused, startedAt: shownAt = now, unfinished: _, ...said } = local;
  const schema = recordOf(loaded?.data) as Partial<FormSchema>;
  const all = fieldsIn(props.schema ? schema.fields : props.fields);
  const context = { now, timeZone: schema.timeZone, locale: state.market.locale };
  const steps = objectsIn<Props['steps'][number]>(props.steps);
  const stepCount = steps.length || 1;
  const step = Math.min(local.step, stepCount - 1);
  const { title, fields: keys } = steps[step] ?? {};
  const fields = Array.isArray(keys) ? all.filter(({ key }) => keys.includes(key)) : all;
  // Entries come before values of the page, and those before defaults of the field.
  const given = [
    ...all.map(({ key, defaultValue }) => [key, recordOf(defaultValue).data]),
    ...Object.entries(recordOf(props.initial)),
  ];
  const values = { ...Object.fromEntries(given.filter((each) => each[1] != null)), ...entered };
  const everyCheck = checkProblems(props);
  const checks = step < stepCount - 1 ? {} : everyCheck;
  const problems = { ...refused, ...checks, ...fieldProblems(fields, values, local, context) };
  return {
    ...said,
    status: loaded?.status ?? 'success',
    fields,
    values,
    all,
    checks,
    shownAt,
    step,
    stepCount,
    errors: Object.fromEntries(
      Object.entries(problems).filter(
        ([key]) => isTried || (key !== wholeForm && touched[key]) || Object.hasOwn(refused, key),
      ),
    ),
    isValid: Object.keys({ ...everyCheck, ...fieldProblems(all, values, local, context) }).length === 0,
    isDirty: Object.keys(entered).length > 0,
    stepTitle: title && asText(title),
    timeZone: context.timeZone,
  };
}
