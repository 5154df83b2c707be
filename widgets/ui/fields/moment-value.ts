import { formatMessage, messages } from '../../../commerce/messages.ts';
import { dayText } from '../../../commerce/rules/form/day-window.ts';
import { isDay } from '../../../commerce/rules/form/form-value.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import { isUnfinishedValue } from './entered-value.ts';
import { type TextLocal, textModel } from './text-value.ts';

interface MomentProps {
  value?: string;
  error?: string;
  min?: string;
  max?: string;
}

const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

const kinds = {
  'date-input': { isValid: isDay as (value: string) => boolean, message: () => messages.notADate },
  'time-input': { isValid: isTime, message: () => messages.notATime },
} as const;

/** Creates the model of a date or time field. Both have texts as values, whose alphabetical order is chronological. */
export function momentModel(widget: keyof typeof kinds) {
  const { isValid, message } = kinds[widget];
  const problemOf = (value: string, { min, max }: MomentProps, { market }: PageState): string | undefined => {
    if (!isValid(value)) return message();
    const said = (words: string, limit: string) =>
      formatMessage(words, { limit: widget === 'date-input' ? dayText(limit, market.locale) : limit });
    if (min !== undefined && isValid(min) && value < min) return said(messages.dateTooEarly, min);
    return max !== undefined && isValid(max) && value > max ? said(messages.dateTooLate, max) : undefined;
  };
  const model = textModel(widget);
  return {
    ...model,
    data(input: { local: TextLocal; props: MomentProps; state: PageState }) {
      const data = model.data(input);
      const valueProblem = data.value === '' ? undefined : problemOf(data.value, input.props, input.state);
      const problem = isUnfinishedValue(input.local, input.props.value ?? '') ? message() : valueProblem;
      const error = data.error ?? (data.touched ? problem : undefined);
      return { ...data, ...(error ? { error } : {}) };
    },
  };
}
