import type { FastifyRequest } from 'fastify';
import type { User } from '../../../schemas/entities/people/user.ts';
import type { WorldOverrides } from '../drafts/given-answers.ts';
import type { KeptState } from './kept-states.ts';

/** The visitor that a page is rendered for, and the state kept for them. */
export interface RenderVisitor extends WorldOverrides {
  request?: FastifyRequest | undefined;
  /** Replaces the request's customer. */
  user?: User | undefined;
  kept?: KeptState | undefined;
}
