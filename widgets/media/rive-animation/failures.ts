import { messages } from '../../../commerce/messages.ts';

/** Why an animation cannot play, and what is said about it. */
export const failures = {
  noSource: messages.riveSourceRequired,
  notLoaded: messages.riveFileNotLoaded,
  noArtboard: messages.riveArtboardUnknown,
  noAnimations: messages.riveNoAnimations,
  unreadable: messages.riveFileUnreadable,
} as const;

export type Failure = keyof typeof failures;

/** A failure that is named in the data of the widget. */
export class AnimationError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failures[failure]);
    this.failure = failure;
  }
}
