import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { accountPhone, hasOneLength } from '../../../commerce/rules/accounts/account-identifier.ts';
import { nationalNumberOf } from '../phones/national-number.ts';

/**
 * Normalises a telephone number with its prefix to the form by which accounts are found; undefined for a number that is
 * in no numbering plan.
 */
export const accountNumber = (text: string, prefix = ''): string | undefined => {
  const national = nationalNumberOf(text, prefix);
  return national === undefined ? undefined : accountPhone(`${prefix}${national}`, prefix);
};

/** Returns the message for a text that is not a valid number with a prefix. */
export const accountNumberProblem = (prefix: string): string =>
  hasOneLength(prefix)
    ? formatMessage(messages.phoneLengthWrong, { digits: String(limits.phoneLength) })
    : messages.phoneInvalid;
