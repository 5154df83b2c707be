import { defineWidget } from '../../../schemas/contract/widget.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { boolean, object } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'current-user',
  summary: 'The shopper of this session, and a way to sign out.',
  kind: 'data',
  alsoKnownAs: ['user', 'logout', 'sign-out'],
  props: object({}),
  data: object({ user, isAnonymous: boolean('True for a shopper with neither e-mail address nor telephone number.') }),
  actions: { logout: { summary: 'Signs out and goes to the home page.' } },
  slots: { children: { summary: "Content that shows the shopper's details." } },
});
