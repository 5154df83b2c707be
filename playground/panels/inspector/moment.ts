/** A day, and a time of it with its offset where they are written. */
export interface Moment {
  day: string;
  time: string;
  /** `Z` or an offset such as `+05:30`; empty in the zone of the market. */
  offset: string;
}

/** Reads a value as fields of a day and a time show it; undefined for what they cannot show. */
export function momentOf(value: unknown): Moment | undefined {
  if (value === undefined || value === '') return { day: '', time: '', offset: '' };
  const [, day, time = '', offset = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::00(?:\.0+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(String(value)) ?? [];
  return day === undefined ? undefined : { day, time, offset };
}

/** A moment as pages have it; undefined without a day. A time that is emptied leaves the day. */
export const textOfMoment = ({ day, time, offset }: Moment): string | undefined =>
  day === '' ? undefined : time === '' ? day : `${day}T${time}${offset}`;
