import type { Env } from '../../runtime/env.ts';
import { after } from '../world/initial-env.ts';
import { call as send } from './call.ts';
import { exclusively } from './exclusively.ts';
import { callsOfSession } from './session-calls.ts';

/** Calls the shop as one of the pages of this browser, which have one session. @throws FailureError */
export const call: Env['call'] = callsOfSession(send, after, { cookies: () => document.cookie, exclusively });
