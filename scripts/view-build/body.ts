/**
 * A code builder. Consecutive pieces of HTML are collected and appended with one statement, because each append has its
 * cost.
 */
export class Body {
  #code = '';
  #pieces: string[] = [];
  #text = '';

  /** Appends literal HTML. */
  text(html: string): void {
    this.#text += html;
  }

  /** Appends the HTML that an expression evaluates to. */
  html(expression: string): void {
    this.#endText();
    this.#pieces.push(expression);
  }

  code(statement: string): void {
    this.#flush();
    this.#code += statement;
  }

  #endText(): void {
    if (this.#text !== '') this.#pieces.push(JSON.stringify(this.#text));
    this.#text = '';
  }

  #flush(): void {
    this.#endText();
    if (this.#pieces.length > 0) this.#code += `out.html+=${this.#pieces.join('+')};`;
    this.#pieces = [];
  }

  toString(): string {
    this.#flush();
    return this.#code;
  }
}
