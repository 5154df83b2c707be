import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { accountPhone, hasOneLength } from '../../../commerce/rules/accounts/account-identifier.ts';
import { nationalNumberOf } from '../phones/national-number.ts';

/** A telephone number with its prefix as accounts are found by; undefined for one that no numbering plan has. */
export const accountNumber = (text: string, prefix = ''): string | undefined => {
  const national = nationalNumberOf(text, prefix);
  return national === undefined ? undefined : accountPhone(`${prefix}${national}`, prefix);
};

/** Why a text is no number with a prefix. */
export const accountNumberProblem = (prefix: string): string =>
  hasOneLength(prefix)
    ? formatMessage(messages.phoneLengthWrong, { digits: String(limits.phoneLength) })
    : messages.phoneInvalid;
