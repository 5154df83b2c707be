// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the dollar belongs to the language, the braces to the template of the message
import type { ExpressionError } from './expression-error.ts';

/** One sentence per code. `{x}` is field x as JSON, `{!x}` is field x as it stands. */
export const messages: Readonly<Record<string, string>> = {
  S0101: 'This text has no closing quote',
  S0102: 'The number {!token} is too large',
  S0103: 'A backslash cannot be followed by {token} in a text',
  S0104: '\\u needs four hexadecimal digits after it',
  S0105: 'This quoted name has no closing backquote',
  S0106: 'This comment has no closing */',
  S0201: 'Unexpected {token} here',
  S0202: 'Expected {value} but found {token}',
  S0203: 'Expected {value} before the end of the expression',
  S0204: 'There is no operator {token}',
  S0205: 'Unexpected token {token}',
  S0206: 'Unknown kind of expression {token}',
  S0207: 'The expression ends too early',
  S0208: 'Parameter {value} of a function must be a variable, such as $x',
  S0209: 'A filter cannot follow a grouping on the same step',
  S0210: 'A step can be grouped only once',
  S0211: '{token} cannot begin an expression',
  S0212: 'Only a variable, such as $x, can stand left of :=',
  S0213: 'The literal {value} cannot be a step of a path',
  S0214: 'Only a variable, such as $x, can stand right of {token}',
  S0215: 'Bind the context variable before the filters of a step',
  S0216: 'Bind the context variable before sorting',
  S0217: 'There is no parent that % could mean here',
  S0301: 'A regular expression cannot be empty',
  S0302: 'This regular expression has no closing /',
  S0303: 'This regular expression is not valid or cannot be run safely: {!value}',
  S0401: 'Only functions and arrays take a type parameter in a signature',
  S0402: 'A choice in a signature cannot hold a type parameter',
  S0500: 'The expression has syntax errors, so it cannot be evaluated',
  S0501: 'The expression is nested too deeply (more than {value} levels)',
  S0502: 'The expression is longer than {value} characters',
  T0410: 'Argument {index} of {!token} is not of a type that it takes',
  T0411: 'The context is not of a type that argument {index} of {!token} takes',
  T0412: 'Argument {index} of {!token} must be an array of {!type}',
  T1003: 'The key of an object must be a text, but it is {value}',
  T1005: 'This is not a function. Did you mean ${!token}?',
  T1006: 'This is not a function, so it cannot be called',
  T1007: 'This is not a function. Did you mean ${!token}?',
  T1008: 'This is not a function, so no argument can be set aside',
  T1010: 'The matcher given to {!token} does not return what a matcher must return',
  T2001: 'The left side of {!token} must be a number',
  T2002: 'The right side of {!token} must be a number',
  T2003: 'The start of a range must be a whole number',
  T2004: 'The end of a range must be a whole number',
  T2006: 'The right side of ~> must be a function',
  T2007: 'Cannot sort {value} and {value2} together: one is a text, the other a number',
  T2008: 'Only numbers and texts can be sorted, not {value}',
  T2009: '{value} and {value2} are of different types, so {!token} cannot compare them',
  T2010: '{!token} compares numbers or texts only',
  T2011: 'The update of a transform must be an object, not {value}',
  T2012: 'The deletion of a transform must be a text or an array of texts, not {value}',
  T2013: 'A transform needs $clone, which something that is not a function has replaced',
  D1001: 'The number {!value} is out of range',
  D1002: 'Only a number can be negated, not {value}',
  D1004: 'The regular expression matches an empty text, so the search would never end',
  D1009: 'More than one key of the object evaluates to {value}',
  D1011: 'Functions call each other too deeply (more than {value} levels)',
  D1012: 'The expression needs more than {value} steps',
  D1013: 'The key {value} is reserved',
  D2014: 'A range cannot have {value} items; ten million is the most',
  D2015: 'A list would be longer than the limit of {value}',
  D2016: 'A text would be longer than the limit of {value}',
  D2017: 'The result would hold more than {value} values',
  D3001: 'Infinity and NaN cannot become a text',
  D3010: 'The second argument of $replace cannot be an empty text',
  D3011: 'The fourth argument of $replace cannot be negative',
  D3012: 'The replacement function of $replace must return a text, not {value}',
  D3020: 'The third argument of $split cannot be negative',
  D3030: 'Cannot turn {value} into a number',
  D3040: 'The third argument of $match cannot be negative',
  D3050: 'The function given to $reduce must take at least two arguments',
  D3060: 'A negative number has no square root: {value}',
  D3061: '{value} to the power of {exp} is too large or not a number',
  D3070: '$sort without a function sorts only numbers or only texts; give it a function that compares',
  D3080: 'A picture can have at most two parts',
  D3081: 'A part of a picture can have one decimal separator only',
  D3082: 'A part of a picture can have one percent sign only',
  D3083: 'A part of a picture can have one per-mille sign only',
  D3084: 'A part of a picture cannot have both a percent and a per-mille sign',
  D3085: 'A part of a picture needs at least one digit sign',
  D3086: 'A part of a picture cannot have other characters between its digit signs',
  D3087: 'In a picture a grouping separator cannot touch the decimal separator',
  D3088: 'In a picture a grouping separator cannot end the integer part',
  D3089: 'In a picture two grouping separators cannot touch',
  D3090: 'In the integer part of a picture # cannot follow a digit',
  D3091: 'In the fraction of a picture a digit cannot follow #',
  D3092: 'A picture with a percent or per-mille sign cannot have an exponent',
  D3093: 'The exponent of a picture must be made of digits',
  D3100: 'The base must lie between 2 and 36, not {value}',
  D3110: '{value} is not an ISO 8601 timestamp',
  D3120: 'The expression given to $eval has a syntax error: {!value}',
  D3121: 'The expression given to $eval failed: {!value}',
  D3130: 'A numbering that begins with {value} is not supported',
  D3131: 'All digits of an integer picture must belong to one family of digits',
  D3132: 'A date picture has no component {value}',
  D3133: 'Only months and weekdays have names, not component {value}',
  D3134: 'A time zone in a picture can have at most four digits',
  D3135: 'A date picture has a [ without its ]',
  D3136: 'The date picture lacks components that are needed to read a date',
  D3137: '{!message}',
  D3138: '$single expected exactly one match but found more',
  D3139: '$single expected exactly one match but found none',
  D3140: 'Malformed URL passed to ${!functionName}(): {value}',
  D3141: '{!message}',
  D3142: 'The message {value} is not a valid ICU message',
};

const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

/** The message of an error in words, without the place. */
export function describeError(error: ExpressionError): string {
  if (!error.bare) return error.message;
  const template = messages[error.code];
  if (template === undefined) return error.message;
  const fields = error as unknown as Readonly<Record<string, unknown>>;
  return template.replace(/\{(!?)(\w+)\}/g, (_, plain: string, field: string) => {
    const text = plain ? String(fields[field]) : asJson(fields[field]);
    return text.length > 200 ? `${text.slice(0, 200)}…` : text;
  });
}
