import { type FormProblems, formProblems } from '../../../commerce/rules/form/form-problems.ts';
import type { QueryResult } from '../../../runtime/define.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { FormField, FormSchema } from '../../../schemas/entities/form-schema.ts';
import { objectsIn, recordOf } from '../../ui/lists/records.ts';
import type contract from './contract.ts';
import { fieldsIn } from './form-fields.ts';

export type Props = PropsOf<typeof contract>;

export interface Local {
  /** What was entered, by name; fields that were not touched are absent. */
  entered: Record<string, unknown>;
  touched: Record<string, true>;
  /** Whether sending was tried: then every error is shown. */
  isTried: boolean;
  /** What the server found wrong. */
  refused: Record<string, string>;
  error?: string;
  reason?: string;
  isSubmitting: boolean;
  isSubmitted: boolean;
  step: number;
  /** When the form was shown that the shopper began with, in milliseconds since 1970. */
  startedAt?: number;
}

export interface FormData {
  status: QueryResult['status'];
  /** Those of the present step. */
  fields: FormField[];
  values: Record<string, unknown>;
  errors: Record<string, string>;
  error?: string;
  reason?: string;
  isValid: boolean;
  isDirty: boolean;
  isSubmitting: boolean;
  isSubmitted: boolean;
  step: number;
  stepCount: number;
  stepTitle?: string;
  /** What the reducers need besides. */
  all: FormField[];
  /** What the page's own checks find wrong at the end. */
  checks: FormProblems;
  timeZone?: string;
  shownAt: number;
}

export const initialLocal = (): Local => ({
  ...{ entered: {}, touched: {}, isTried: false, refused: {} },
  ...{ isSubmitting: false, isSubmitted: false, step: 0 },
});

/** Forgets what was entered, and what was said about it. */
export function clear(local: Local): void {
  delete local.error;
  delete local.reason;
  delete local.startedAt;
  Object.assign(local, initialLocal());
}

/** Whether the form draws or checks anything itself, rather than only telling the page what its fields hold. */
export const isManaged = ({ schema, fields, check }: Props): boolean =>
  Boolean(schema) || fields.length > 0 || check.length > 0;

/** Error of the form as a whole, among those of its fields. */
export const wholeForm = 'form';

const stepsOf = ({ steps }: Props): { title: string; fields: string[] }[] =>
  objectsIn<{ title: unknown; fields: unknown }>(steps).map(({ title, fields }) => ({
    title: asText(title ?? ''),
    fields: Array.isArray(fields) ? fields.map(asText) : [],
  }));

const defaultsOf = (fields: readonly FormField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ key, defaultValue }) =>
      defaultValue?.data === undefined || defaultValue.data === null ? [] : [[key, defaultValue.data]],
    ),
  );

/** What the page's own checks find wrong, by field. */
const checkProblems = ({ check }: Props): Record<string, string> =>
  Object.fromEntries(
    objectsIn<{ that: unknown; say: unknown; at: unknown }>(check)
      // Before anything is published there is nothing to say of it.
      .filter(({ that }) => that !== undefined && !that)
      .map(({ say, at }) => [typeof at === 'string' ? at : wholeForm, asText(say ?? '')]),
  );

interface StateInput {
  props: Props;
  local: Local;
  now: number;
  queries: Record<string, QueryResult>;
}

/** Everything that a form publishes, from what was entered and the rules. */
export function formState({ props, local, now, queries }: StateInput): FormData {
  const loaded = queries.schema;
  const schema = recordOf(loaded?.data) as Partial<FormSchema>;
  const all = fieldsIn(props.schema ? schema.fields : props.fields);
  const timeZone = typeof schema.timeZone === 'string' ? schema.timeZone : undefined;
  const steps = stepsOf(props);
  const step = Math.max(0, Math.min(local.step, steps.length - 1));
  const present = steps[step];
  const isLast = step >= steps.length - 1;
  const fields = present ? all.filter(({ key }) => present.fields.includes(key)) : all;
  const values = { ...defaultsOf(all), ...local.entered };
  const context = { now, timeZone };
  const everyCheck = checkProblems(props);
  const checks = isLast ? everyCheck : {};
  const problems = { ...checks, ...formProblems(fields, values, context) };
  const isShown = (key: string) => local.isTried || (key !== wholeForm && local.touched[key] === true);
  const shown = Object.entries({ ...local.refused, ...problems }).filter(
    ([key]) => isShown(key) || Object.hasOwn(local.refused, key),
  );
  return {
    ...{ status: loaded?.status ?? 'success', fields, values, errors: Object.fromEntries(shown) },
    isValid: Object.keys({ ...everyCheck, ...formProblems(all, values, context) }).length === 0,
    isDirty: Object.keys(local.entered).length > 0,
    ...{ isSubmitting: local.isSubmitting, isSubmitted: local.isSubmitted, step, stepCount: Math.max(1, steps.length) },
    ...{ all, checks, shownAt: local.startedAt ?? now },
    ...(local.error === undefined ? {} : { error: local.error }),
    ...(local.reason === undefined ? {} : { reason: local.reason }),
    ...(present ? { stepTitle: present.title } : {}),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}
