/** A date, and a time with its offset where the value has them. */
export interface Moment {
  day: string;
  time: string;
  /** `Z` or an offset such as `+05:30`; empty for the market's time zone. */
  offset: string;
}

/** Parses a value for the fields of a date and a time; undefined when they cannot show it. */
export function momentOf(value: unknown): Moment | undefined {
  if (value === undefined || value === '') return { day: '', time: '', offset: '' };
  const [, day, time = '', offset = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::00(?:\.0+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(String(value)) ?? [];
  return day === undefined ? undefined : { day, time, offset };
}

/** A moment in the format of pages; undefined without a date. Clearing the time leaves the date. */
export function textOfMoment({ day, time, offset }: Moment): string | undefined {
  if (day === '') return undefined;
  return time === '' ? day : `${day}T${time}${offset}`;
}
