import { messages } from '../../../commerce/messages.ts';

/** Returns the reasons why an animation cannot play, with the message for each. */
export const failures = () => ({
  noSource: messages.riveSourceRequired,
  notLoaded: messages.riveFileNotLoaded,
  noArtboard: messages.riveArtboardUnknown,
  noAnimations: messages.riveNoAnimations,
  unreadable: messages.riveFileUnreadable,
});

/** Code of a failure. */
export type Failure = keyof ReturnType<typeof failures>;

/** An error whose failure is published in the widget's data. */
export class AnimationError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failures()[failure]);
    this.failure = failure;
  }
}
