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

/** Props of a form. */
export type Props = PropsOf<typeof contract>;

/** Local state of a form. */
export interface Local {
  /** Entries by name; untouched fields are absent. */
  entered: Record<string, unknown>;
  touched: Record<string, true>;
  /** Fields whose text is not a valid value yet. */
  unfinished: Record<string, true | undefined>;
  /** Whether submitting was attempted, so that all errors are shown. */
  isTried: boolean;
  /** Problems reported by the server, by field. */
  refused: Record<string, string>;
  error?: string | undefined;
  reason?: string | undefined;
  isSubmitting: boolean;
  isSubmitted: boolean;
  step: number;
  /** When the form was shown to the shopper, in milliseconds since 1970. */
  startedAt?: number | undefined;
}

/** Data that a form publishes. */
export interface FormData {
  status: QueryResult['status'];
  /** Fields of the current step. */
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
  /** All fields, for the reducers. */
  all: FormField[];
  /** Problems found by the page's checks, on the last step. */
  checks: FormProblems;
  timeZone?: string | undefined;
  shownAt: number;
}

/** The local state of a form without entries or messages. */
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

/** Problems with fields that break their rules, or whose text is not a valid value yet. */
export const fieldProblems = (
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  { unfinished }: Pick<Local, 'unfinished'>,
  context: RuleContext,
): FormProblems => ({
  ...formProblems(fields, values, context),
  ...Object.fromEntries(
    fields.filter(({ key }) => unfinished[key]).map(({ key, definition }) => [key, wrongType(definition.type)]),
  ),
});

/** Whether the form renders or validates fields itself, instead of only publishing the values of fields inside. */
export const isManaged = ({ schema, fields, check }: Props): boolean =>
  Boolean(schema || fields.length || check.length);

/** Key of the error of the whole form among those of its fields. */
export const wholeForm = 'form';

/** Problems found by the page's checks, by field. */
const checkProblems = ({ check }: Props): FormProblems =>
  Object.fromEntries(
    objectsIn<{ that: unknown; say: unknown; at: unknown }>(check)
      // An undefined condition means that its data is not available yet.
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

/** Computes everything that a form publishes from its entries and rules. */
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
  // Entries take precedence over the page's initial values, and these over the fields' defaults.
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
