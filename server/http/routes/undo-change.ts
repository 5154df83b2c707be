import type { FastifyInstance } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import type { UndoableChange } from '../../core/ports/storage/accounts/customers.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { changeToUndo, undoChange } from '../../shop/customers/undo-change.ts';
import { undoPath } from '../../shop/customers/undoable-change.ts';
import { answersOfLinks, type LinkPage } from '../../shop/messaging/link-page.ts';

interface TokenQuery {
  Querystring: { token?: unknown };
}

const changed: Readonly<Record<UndoableChange['change'], string>> = {
  email: 'e-mail address',
  phone: 'telephone number',
  password: 'password',
};

const ask = (change: UndoableChange['change']): LinkPage => ({
  heading: 'That was not you?',
  text: `One press, and the account has what it had before its ${changed[change]} was changed. All devices are signed out, and the password is no longer valid.`,
  button: `No, undo the change of my ${changed[change]}`,
});

const undone: LinkPage = {
  heading: 'The change is undone',
  text: 'Your account has its e-mail address and telephone number of before again, all devices are signed out, and its password is no longer valid. Sign in with a code, and choose a new password.',
  next: { text: 'Sign in', to: '/account/sign-in' },
};

const invalid: LinkPage = {
  heading: 'This link is not valid any more',
  text: 'Nothing was changed. A link works once, and for three days. If somebody else has your account, write to us at once.',
};

const tooMany: LinkPage = { heading: 'Too many requests', text: 'Please try again in an hour.' };

/**
 * Registers `/account/undo-change`, for anyone who has the notice about a change: it requires only the token in
 * the link.
 */
export function addUndoRoutes(app: FastifyInstance, shop: Shop): void {
  const { services } = shop;
  const answer = answersOfLinks(app, services);
  const allows = (ip: string) =>
    services.storage.attempts.allows(
      [{ name: `undo by ${clientKey(ip)}`, max: limits.undoTriesPerHourOfClient, withinMs: 3_600_000 }],
      services.env.now(),
    );

  app.get<TokenQuery>(undoPath, async ({ query, ip }, reply) => {
    if (!(await allows(ip))) return answer(reply, 429, tooMany);
    const change = await changeToUndo(services, query.token);
    return change ? answer(reply, 200, ask(change)) : answer(reply, 404, invalid);
  });
  app.post<TokenQuery>(undoPath, async ({ query, ip }, reply) => {
    if (!(await allows(ip))) return answer(reply, 429, tooMany);
    const isUndone = await undoChange(services, query.token);
    return isUndone ? answer(reply, 200, undone) : answer(reply, 404, invalid);
  });
}
