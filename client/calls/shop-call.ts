import type { Env } from '../../runtime/env.ts';
import { after } from '../world/initial-env.ts';
import { call as send } from './call.ts';
import { exclusively } from './exclusively.ts';
import { callsOfSession } from './session-calls.ts';

/** Calls the shop in the one session that this browser's pages share. @throws FailureError */
export const call: Env['call'] = callsOfSession(send, after, { cookies: () => document.cookie, exclusively });
