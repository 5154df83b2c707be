import type { FastifyRequest } from 'fastify';
import type { User } from '../../../schemas/entities/people/user.ts';
import type { GivenWorld } from '../drafts/given-answers.ts';
import type { KeptState } from './kept-states.ts';

/** Who a page is rendered for, and what it has become for them. */
export interface RenderedFor extends GivenWorld {
  request?: FastifyRequest | undefined;
  /** Instead of the customer of the request. */
  user?: User | undefined;
  kept?: KeptState | undefined;
}
