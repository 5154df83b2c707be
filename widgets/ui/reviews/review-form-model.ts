import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { isEmail } from '../../../commerce/rules/accounts/email.ts';
import type { Model, ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { CallInputs } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { User } from '../../../schemas/entities/people/user.ts';

/** Props of a review form that its model reads. */
export interface ReviewFormProps {
  minScore: number | null;
  maxScore: number | null;
  maxBodyLength: number;
  requiredMessage: string;
  scoreMessage: string;
  emailMessage: string;
  lengthMessage: string;
}

/** A form's entries. Texts are trimmed, and empty when nothing was entered. */
interface Entries {
  score: number | undefined;
  title: string;
  body: string;
  email: string;
  name: string;
}

/** Local state of a review form. */
export interface ReviewFormLocal {
  values: Record<string, unknown>;
  errors: Record<string, string>;
  assets: string[];
  isSubmitting: boolean;
  isSubmitted: boolean;
  isWaiting: boolean;
  message?: string;
}

/** Differences between the forms for reviews and for testimonials. */
export interface ReviewFormKind<Props> {
  widget: 'review-form' | 'testimonial-form';
  /** Name of the field with the name to show, as the call spells it. */
  nameField: 'userDisplayName' | 'userDisplayname';
  needsTitle: boolean;
  needsEmail: (user: User) => boolean;
  /** Whether scores must be whole numbers. */
  isWhole: boolean;
  /** Returns a message when the page lacks a prop that is required for sending. */
  missing: (props: Props) => string | undefined;
  call: (props: Props) => { call: 'review.create' | 'testimonial.create'; params?: CallInputs['params'] };
}

const initialLocal = (): ReviewFormLocal => ({
  values: {},
  errors: {},
  assets: [],
  isSubmitting: false,
  isSubmitted: false,
  isWaiting: false,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const scoreOf = (value: unknown): number | undefined =>
  value === undefined || value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);

/** Returns an object without its undefined values. */
const given = <Value>(values: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined));

const idOf = (asset: unknown): unknown => (typeof asset === 'string' ? asset : (asset as { id?: unknown } | null)?.id);

const identifiers = (values: unknown): string[] =>
  [values ?? []].flat().filter((value): value is string => typeof value === 'string' && value !== '');

/** Whether both ends of the scale are known, because a page may compute them. */
export const hasKnownScale = ({ minScore, maxScore }: ReviewFormProps): boolean =>
  minScore !== null && maxScore !== null;

const within = (score: number | undefined, { minScore, maxScore }: ReviewFormProps, isWhole: boolean) =>
  score !== undefined && score >= (minScore ?? 0) && score <= (maxScore ?? 0) && (!isWhole || Number.isInteger(score));

/** Creates the state and data of a form in which a shopper writes about a product or the shop. */
export const reviewFormParts = <Props extends ReviewFormProps>({ nameField }: ReviewFormKind<Props>) =>
  ({
    uses: ['user'],
    initial: initialLocal,
    data({ local, state }) {
      const { email = '', firstName = '' } = state.user as User;
      return { ...local, values: { userEmail: email, [nameField]: firstName, ...local.values } };
    },
    lives: () => true,
  }) satisfies Model<Props, ReviewFormLocal, ReviewFormLocal>;

/** Returns problems with the entries, by field. */
function problemsOf<Props extends ReviewFormProps>(
  kind: ReviewFormKind<Props>,
  { score, title, body, email }: Entries,
  props: Props,
  user: User,
): Record<string, string> {
  const { requiredMessage, emailMessage, scoreMessage, lengthMessage, maxBodyLength } = props;
  const isMissing = email === '' && kind.needsEmail(user);
  const formatProblem = email !== '' && !isEmail(email) ? emailMessage : undefined;
  return given({
    score: within(score, props, kind.isWhole) ? undefined : scoreMessage,
    title: kind.needsTitle && title === '' ? requiredMessage : undefined,
    body: [...body].length > maxBodyLength ? lengthMessage : undefined,
    userEmail: isMissing ? requiredMessage : formatProblem,
  });
}

/** Returns the request body with the entries and the chosen files. */
function contentOf(
  nameField: string,
  entries: Entries,
  { minScore, maxScore }: ReviewFormProps,
  chosen: readonly string[],
) {
  const scale =
    minScore === limits.review.minScore && maxScore === limits.review.maxScore ? {} : { minScore, maxScore };
  const texts = given({
    title: entries.title || undefined,
    body: entries.body || undefined,
    userEmail: entries.email || undefined,
    [nameField]: entries.name || undefined,
  });
  const files = [...new Set(chosen)].slice(0, limits.maxReviewAssets);
  const assets = files.map((damId) => ({ damId }));
  return { rating: { default: { score: entries.score, ...scale } }, ...texts, assets };
}

const failed = (local: ReviewFormLocal, code: string, message: string): Effect[] => {
  local.message = message;
  return [{ effect: 'emit', event: 'failure', data: { error: { code, message } } }];
};

function submit<Props extends ReviewFormProps>(
  kind: ReviewFormKind<Props>,
  { id, local, props, data, state }: ReduceInput<Props, ReviewFormLocal, ReviewFormLocal>,
  values: Record<string, unknown> = {},
): Effect[] {
  if (local.isSubmitting) return [];
  // A form without files has no field for them, so files of an earlier attempt are not kept.
  const { assets: chosen, ...entered } = values;
  local.values = { ...data.values, ...entered };
  delete local.message;
  Object.assign(local, { errors: {}, isSubmitted: false });
  const missing = kind.missing(props);
  if (missing !== undefined) return failed(local, 'form-incomplete', missing);
  const { score, title, body, userEmail, [kind.nameField]: name } = local.values;
  const entries: Entries = {
    score: scoreOf(score),
    title: textOf(title),
    body: textOf(body),
    email: textOf(userEmail),
    name: textOf(name),
  };
  local.errors = problemsOf(kind, entries, props, state.user as User);
  if (Object.keys(local.errors).length > 0) return failed(local, 'invalid-form-values', messages.invalidFormValues);
  local.isSubmitting = true;
  const { call, params } = kind.call(props);
  const sent = contentOf(kind.nameField, entries, props, [...local.assets, ...identifiers(chosen)]);
  const to = (name: string) => ({ type: `${kind.widget}.${name}`, target: id, payload: {} });
  const input = { ...(params ? { params } : {}), body: sent };
  return [{ effect: 'call', call, input, done: to('sent'), failed: to('notSent') }];
}

/** Creates the actions of a form for reviews or testimonials. */
export function reviewFormActions<Props extends ReviewFormProps>(kind: ReviewFormKind<Props>) {
  type Input = ReduceInput<Props, ReviewFormLocal, ReviewFormLocal>;
  return {
    setScore({ local }: Input, { score }: { score: number }) {
      local.values.score = score;
      delete local.errors.score;
      return [];
    },
    addAsset({ local }: Input, { asset }: { asset: unknown }) {
      local.assets = [...new Set([...local.assets, ...identifiers(idOf(asset))])].slice(0, limits.maxReviewAssets);
      return [];
    },
    removeAsset({ local }: Input, { id }: { id: string }) {
      local.assets = local.assets.filter((asset) => asset !== id);
      return [];
    },
    submit: (input: Input, { values }: { values?: Record<string, unknown> }): Effect[] => submit(kind, input, values),
    sent({ local }: Input, { answer }: { answer: { isWaiting?: boolean } }): Effect[] {
      Object.assign(local, initialLocal(), { isSubmitted: true, isWaiting: answer.isWaiting ?? false });
      delete local.message;
      return [{ effect: 'emit', event: 'submitted', data: { answer } }];
    },
    notSent({ local }: Input, { failure }: { failure: Failure }): Effect[] {
      local.isSubmitting = false;
      local.message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
  };
}
