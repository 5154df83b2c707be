/** Advice for each syntax error of an expression, by code. */
const hints: Readonly<Record<string, string>> = {
  S0101: 'Close the text with the quote that opens it.',
  S0102: 'Write a number of at most 308 digits.',
  S0103:
    'Put a text with an apostrophe in double quotes. Write \\\\ for a backslash, or leave it out: only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u are escapes.',
  S0104: 'Write four digits from 0 to f after \\u.',
  S0105: 'Close the name with a backquote.',
  S0106: 'Close the comment with */.',
  S0201: 'Two values need an operator between them, such as "&" for texts, "+" for numbers or "and" for conditions.',
  S0202: 'Check the brackets, commas and quotes before this place.',
  S0203: 'Close every bracket that is open.',
  S0204: 'Write an operator of the expression language: + - * / % & = != < <= > >= and or in ~> ?: ?? :=.',
  S0207: 'The expression stops where a value is expected: complete it, or remove the operator before.',
  S0208: 'Write parameters as variables: function($x) { $x * 2 }.',
  S0209: 'Filter before the group: list[condition]{key: value}.',
  S0210: 'Write one group: list{key: value}.',
  S0211: 'Write a value before and after each operator.',
  S0212: 'Write the variable with its $: $total := 1.',
  S0213: 'A step of a path is a name: write a.b, with backquotes around names with other characters.',
  S0214: 'Write a variable, such as @$item or #$index.',
  S0215: 'Write list@$item[condition], with the variable first.',
  S0216: 'Write list@$item^(price), with the variable first.',
  S0217: 'Use % only in a path, after a step: orders.lines.{"order": %.id}.',
  S0301: 'Write a pattern between the slashes: /red/.',
  S0302: 'Close the regular expression with /.',
  S0303: 'Simplify the pattern: no group that repeats itself inside another repetition.',
  S0501: 'Split the expression with variables: ($part := …; $part + 1).',
  S0502: 'Shorten the expression.',
};

/** Returns the advice for a syntax error's code. */
export const syntaxHint = (code: string): string =>
  hints[code] ?? 'The guide "Bindings" shows how expressions are written.';
