import { shownTime } from './format.ts';

/** A timestamp in the locale of the merchant's browser, which breaks between day and time only when necessary. */
export const Time = ({ at }: { at: string | number }) => (
  <time dateTime={new Date(at).toISOString()}>{shownTime(at)}</time>
);
