import { shownTime } from './format.ts';

/** A moment in the words of the merchant's browser, which breaks between its day and its time only where it has to. */
export const Time = ({ at }: { at: string | number }) => (
  <time dateTime={new Date(at).toISOString()}>{shownTime(at)}</time>
);
