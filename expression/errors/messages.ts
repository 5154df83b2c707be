// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the dollar belongs to the language, the braces to the template of the message
import type { ExpressionError } from './expression-error.ts';

/** One sentence per code. `{x}` is field x as JSON, `{!x}` as text. */
export const messages: Readonly<Record<string, string>> = {
  S0101: 'String without a closing quote',
  S0102: 'Number out of range: {!token}',
  S0103: 'Invalid escape: a backslash before {token}',
  S0104: '\\u needs four hexadecimal digits',
  S0105: 'Quoted name without a closing backquote',
  S0106: 'Comment without a closing */',
  S0201: 'Unexpected {token}',
  S0202: 'Expected {value} but found {token}',
  S0203: 'Expected {value} but the expression ends',
  S0204: 'Unknown operator {token}',
  S0207: 'Unexpected end of the expression',
  S0208: 'Parameter {value} of a function must be a variable, such as $x',
  S0209: 'A filter cannot follow a group in the same step',
  S0210: 'A step can have only one group',
  S0211: '{token} cannot begin an expression',
  S0212: 'Only a variable, such as $x, can be assigned with :=',
  S0213: 'The literal {value} cannot be a step of a path',
  S0214: 'Only a variable, such as $x, can follow {token}',
  S0215: 'Bind the context variable before the filters of a step',
  S0216: 'Bind the context variable before sorting',
  S0217: '% has no parent here',
  S0301: 'Regular expression without a pattern',
  S0302: 'Regular expression without a closing /',
  S0303: 'Invalid or unsafe regular expression: {!value}',
  S0401: 'In a signature only functions and arrays take a type parameter',
  S0402: 'A choice in a signature cannot have a type parameter',
  S0500: 'The expression has syntax errors',
  S0501: 'The expression exceeds the limit of {value} levels of nesting',
  S0502: 'The expression exceeds the limit of {value} characters',
  T0410: 'Argument {index} of {!token} has the wrong type',
  T0411: 'The context has the wrong type for argument {index} of {!token}',
  T0412: 'Argument {index} of {!token} must be an array of {!type}',
  T1003: 'The key of an object must be a string, not {value}',
  T1005: 'This is not a function. Did you mean ${!token}?',
  T1006: 'This is not a function',
  T1007: 'This is not a function. Did you mean ${!token}?',
  T1008: 'Only a function can be partially applied',
  T1010: 'The matcher given to {!token} must return a match',
  T2001: 'The left side of {!token} must be a number',
  T2002: 'The right side of {!token} must be a number',
  T2003: 'The start of a range must be an integer',
  T2004: 'The end of a range must be an integer',
  T2006: 'The right side of ~> must be a function',
  T2007: 'Cannot sort {value} and {value2} together',
  T2008: 'Only numbers and strings can be sorted, not {value}',
  T2009: '{!token} cannot compare {value} and {value2}: they have different types',
  T2010: '{!token} compares only numbers or strings',
  T2011: 'The update of a transform must be an object, not {value}',
  T2012: 'The deletion of a transform must be a string or an array of strings, not {value}',
  T2013: '$clone is not a function',
  D1001: 'Number out of range: {!value}',
  D1002: 'Only a number can be negated, not {value}',
  D1004: 'The regular expression matches an empty string',
  D1009: 'Several keys of the object evaluate to {value}',
  D1011: 'The expression exceeds the limit of {value} nested calls',
  D1012: 'The expression exceeds the limit of {value} steps',
  D1013: 'The key {value} is reserved',
  D2014: 'A range of {value} items exceeds the limit of ten million',
  D2015: 'A list exceeds the limit of {value} items',
  D2016: 'A string exceeds the limit of {value} characters',
  D2017: 'The result exceeds the limit of {value} values',
  D3001: 'Infinity and NaN cannot become a string',
  D3010: 'The second argument of $replace cannot be an empty string',
  D3011: 'The fourth argument of $replace cannot be negative',
  D3012: 'The replacement function of $replace must return a string, not {value}',
  D3020: 'The third argument of $split cannot be negative',
  D3030: 'Cannot convert {value} to a number',
  D3040: 'The third argument of $match cannot be negative',
  D3050: 'The function given to $reduce must take at least two arguments',
  D3060: '$sqrt of a negative number: {value}',
  D3061: '$power of {value} and {exp} is out of range',
  D3070: '$sort without a function sorts only numbers or only strings',
  D3080: 'Picture with more than two parts',
  D3081: 'Picture with two decimal separators',
  D3082: 'Picture with two percent signs',
  D3083: 'Picture with two per-mille signs',
  D3084: 'Picture with both a percent and a per-mille sign',
  D3085: 'Picture without a digit sign',
  D3086: 'Picture with a character between its digit signs',
  D3087: 'Picture with a grouping separator next to the decimal separator',
  D3088: 'Picture with a grouping separator at the end of the integer part',
  D3089: 'Picture with adjacent grouping separators',
  D3090: 'Picture with # after a digit in the integer part',
  D3091: 'Picture with a digit after # in the fraction',
  D3092: 'Picture with an exponent and a percent or per-mille sign',
  D3093: 'Picture with an exponent that is not digits',
  D3100: 'The base must be 2 to 36, not {value}',
  D3110: '{value} is not an ISO 8601 timestamp',
  D3120: 'Syntax error in the expression given to $eval: {!value}',
  D3121: 'The expression given to $eval failed: {!value}',
  D3130: 'Unknown numbering {value}',
  D3131: 'Picture with different families of digits',
  D3132: 'Date picture with an unknown component {value}',
  D3133: 'Date picture with a name of component {value}',
  D3134: 'Date picture with a time zone of more than four digits',
  D3135: 'Date picture with [ but no ]',
  D3136: 'Date picture without components needed to parse a date',
  D3137: '{!message}',
  D3138: '$single expected one match but found more',
  D3139: '$single expected one match but found none',
  D3140: 'Malformed URL passed to ${!functionName}(): {value}',
  D3141: '{!message}',
  D3142: 'The message {value} is not valid ICU',
  D3143: 'Unknown time zone {value}',
};

const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

/** Returns the message of an error as a sentence, without its position. */
export function describeError(error: ExpressionError): string {
  if (!error.bare) return error.message;
  const template = messages[error.code];
  if (template === undefined) return error.message;
  const fields = error as unknown as Readonly<Record<string, unknown>>;
  return template.replace(/\{(!?)(\w+)\}/g, (_, unquoted: string, field: string) => {
    const text = unquoted ? String(fields[field]) : asJson(fields[field]);
    return text.length > 200 ? `${text.slice(0, 200)}…` : text;
  });
}
