import { defineWidget } from '../../../schemas/contract/widget.ts';
import { authIdentifier } from '../../../schemas/entities/shop/tenant-config.ts';
import {
  anything,
  boolean,
  choice,
  dictionary,
  integer,
  list,
  object,
  optional,
  text,
} from '../../../schemas/schema.ts';
import { stepNames } from './steps.ts';

const values = dictionary('Values of a form.', text('Value.'), { secret: 'fields' });
const mode = choice('Whether a shopper signs in or registers; "auto" until that is known.', [
  'auto',
  'login',
  'register',
]);

export default defineWidget({
  name: 'auth-flow',
  summary: 'Signs shoppers in or registers them, one slot a step, by the sign-in methods of the shop.',
  kind: 'data',
  alsoKnownAs: ['sign-in', 'login', 'register', 'sign-up'],
  calls: ['auth.exists', 'auth.sendCode', 'auth.signInOrUp', 'user.sendChangeCode', 'user.changeIdentifier'],
  props: object({
    mode: { ...mode, default: 'auto' },
    identifier: optional(authIdentifier),
    returnTo: optional(
      text('Where to go afterwards: a path of this shop, such as "{{ route.query.returnTo }}".', { refers: 'address' }),
    ),
    changesAccount: boolean(
      'Gives the shopper who is signed in another e-mail address or telephone number, in place of the one of its kind. It takes a recent sign-in by a code to that.',
      { default: false },
    ),
    preventRedirect: boolean('Stays on the page afterwards.', { default: false }),
  }),
  data: object({
    mode,
    step: choice('The step.', stepNames),
    identifierKind: authIdentifier,
    identifier: text('The e-mail address or telephone number of the step.'),
    strategy: choice('How the step is proved.', ['OTP', 'PASSWORD']),
    needsCode: boolean('Whether the step asks for a code that was sent.'),
    needsPassword: boolean('Whether the step asks for a password.'),
    otpLength: integer('Digits of a code.'),
    passwordLength: integer('Least characters of a password.'),
    prefix: text('Country prefix of telephone numbers.'),
    resendIn: integer('Seconds until another code may be requested.'),
    needsSignIn: boolean('Whether the shopper has to sign in again, by a code, before the account is changed.'),
    isSubmitting: boolean('Whether a request is under way.'),
    messages: list('Error message.', text('Sentence.')),
  }),
  actions: {
    chooseIdentifier: {
      summary: 'Begins with another kind of identifier.',
      payload: object({ kind: authIdentifier }),
    },
    submitIdentifier: {
      summary: 'Submits the field "email" or "phone", and opens the next step.',
      payload: object({ values }),
    },
    submitDetails: {
      summary: 'Submits a supplementary "email" or "phone", "firstName" and "lastName", and opens the next step.',
      payload: object({ values }),
    },
    submitCode: {
      summary: 'Takes the fields "code" and "password", and signs in or registers.',
      payload: object({ values }),
    },
    useCode: { summary: 'Signs in by a code instead of a password.' },
    resend: { summary: 'Requests another code.' },
    back: { summary: 'Goes back a step, to the mode of that time.' },
  },
  events: {
    invalid: { summary: 'An entered value is invalid.', data: object({ field: text('The first invalid field.') }) },
    signIn: { summary: 'The shopper is signed in.', data: object({ user: anything('The user.') }) },
    failure: { summary: 'The server refused a step.', data: object({ error: anything('The error.') }) },
  },
  slots: {
    identifier: { summary: 'Form for the preferred identifier.' },
    additionalIdentifier: { summary: 'Form for the other identifier.' },
    supplementaryIdentifier: { summary: 'Form for the further details that a registration requires.' },
    verification: { summary: 'Form for the code or password of the preferred identifier.' },
    additionalVerification: { summary: 'Form for the code or password of the other identifier.' },
    supplementaryVerification: { summary: 'Form for the code of a supplementary identifier.' },
    success: { summary: 'Shown once the shopper is signed in.' },
  },
});
