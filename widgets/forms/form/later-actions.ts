import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { formValuesOf } from '../../../commerce/rules/form/form-problems.ts';
import { honeypotField, shownAtField } from '../../../commerce/rules/form/spam-fields.ts';
import type { ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import { recordOf } from '../../ui/lists/records.ts';
import { type FormData as FormState, fieldProblems, initialLocal, type Local, type Props } from './form-state.ts';

type Input = ReduceInput<Props, Local, FormState>;
type Entries = Record<string, unknown>;

/** Stores the fields' values. A field of this step without a value, such as an unchecked checkbox, becomes empty. */
function take({ local, data }: Input, given: Entries): void {
  for (const { key } of data.fields) if (!Object.hasOwn(given, key)) delete local.entered[key];
  for (const [name, value] of Object.entries(given)) if (name !== shownAtField) local.entered[name] = value;
  const shownAt = Number(given[shownAtField]);
  if (Number.isFinite(shownAt) && shownAt > 0) local.startedAt ??= shownAt;
}

const focus = (id: string, key: string | undefined): Effect[] =>
  key === undefined ? [] : [{ effect: 'world', name: 'focus', input: { id: `${domId(id)}-${key}-input` } }];

function send({ id, local, props, data, state }: Input, values: Entries): Effect[] {
  local.isSubmitting = true;
  const fields = {
    ...values,
    [honeypotField]: local.entered[honeypotField] ?? '',
    [shownAtField]: local.startedAt ?? data.shownAt,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const entry of [value].flat()) body.append(name, String(entry));
  const input = { params: { slug: props.schema }, body, headers: { referrer: state.route.url } };
  const message = (type: string) => ({ type: `form.${type}`, target: id, payload: { values } });
  return [{ effect: 'call', call: 'form.submit', input, done: message('submitted'), failed: message('refused') }];
}

/** Milliseconds until the server accepts the form as filled in by a person. */
const tooEarlyBy = ({ local, data, now }: Input): number =>
  (local.startedAt ?? data.shownAt) + limits.minFormSeconds * 1000 - now;

interface Submitted {
  values?: Entries;
  waited?: boolean;
  /** Names of the fields whose text is not a valid value yet. */
  unfinished?: string[];
}

/**
 * Validates the current step, and then goes to the next one or submits the form. A form submitted too fast waits
 * until the server accepts it; `waited` is then set.
 */
function submit(input: Input, { values: given, waited, unfinished }: Submitted): Effect[] {
  const { id, local, props, data, now, state } = input;
  if (unfinished) local.unfinished = Object.fromEntries(unfinished.map((name) => [name, true as const]));
  if (waited) local.isSubmitting = false;
  if (local.isSubmitting) return [];
  if (given) {
    take(input, given);
    // The page's checks are expressions over the stored values, and are computed after this action.
    const send = { type: 'form.submit', target: id, payload: {} };
    if (props.check.length > 0) return [{ effect: 'wait', key: `${id} checks`, milliseconds: 0, send }];
  }
  Object.assign(local, { refused: {}, error: undefined, reason: undefined });
  const values: Entries = { ...data.values, ...local.entered };
  for (const { key } of data.fields) if (!Object.hasOwn(local.entered, key)) delete values[key];
  const context = { now, timeZone: data.timeZone, locale: state.market.locale };
  const problems = { ...data.checks, ...fieldProblems(data.fields, values, local, context) };
  // A field that the form does not render shows its problem itself.
  const [wrong] = [...Object.keys(problems), ...Object.keys(local.unfinished).filter((name) => local.unfinished[name])];
  local.isTried = wrong !== undefined;
  if (wrong !== undefined) return [...focus(id, wrong), { effect: 'emit', event: 'invalid', data: { field: wrong } }];
  if (data.step < data.stepCount - 1) return go(input, data.step + 1);
  const typed: Entries = formValuesOf(data.all, values);
  if (!props.schema) {
    const named = data.all.length > 0 ? typed : values;
    return [{ effect: 'emit', event: 'submit', data: { values: named } }];
  }
  if (Object.keys(typed).length > 0) {
    const early = tooEarlyBy(input);
    if (early <= 0) return send(input, typed);
    local.isSubmitting = true;
    const again = { type: 'form.submit', target: id, payload: { waited: true } };
    return [{ effect: 'wait', key: `${id} early`, milliseconds: early, send: again }];
  }
  local.error = messages.submitFailed;
  local.reason = messages.invalidFormValues;
  return [];
}

function go({ id, local, data }: Input, step: number): Effect[] {
  local.step = step;
  local.isTried = false;
  const first = data.all.find(({ key }) => !data.fields.some((field) => field.key === key));
  return [...focus(id, step > data.step ? first?.key : undefined), { effect: 'emit', event: 'step', data: { step } }];
}

function setValues(input: Input, { values }: { values: Entries }): undefined {
  take(input, values);
}

const back = (input: Input): Effect[] => (input.data.step > 0 ? go(input, input.data.step - 1) : []);

function reset({ local }: Input): undefined {
  Object.assign(local, initialLocal());
}

function submitted({ local }: Input, { values }: { values: Entries }): Effect[] {
  Object.assign(local, initialLocal(), { isSubmitted: true });
  return [{ effect: 'emit', event: 'success', data: { values } }];
}

/** Handles a failed submission; problems with fields are shown at the fields. */
function refused({ id, local }: Input, { failure }: { failure: Failure }): Effect[] {
  local.isSubmitting = false;
  local.error = messages.submitFailed;
  const problems = Object.entries(recordOf(recordOf(failure.details).problems));
  local.refused = Object.fromEntries(problems.map(([key, problem]) => [key, String(problem)]));
  const [reason] = problems.length === 0 && failure.status !== undefined ? (failure.formattedMessages ?? []) : [];
  if (reason !== undefined) local.reason = reason;
  return [...focus(id, problems[0]?.[0]), { effect: 'emit', event: 'failure', data: { error: failure } }];
}

export default { submit, setValues, back, reset, submitted, refused };
