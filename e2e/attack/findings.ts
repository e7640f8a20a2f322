/** Collects the weaknesses that an attack finds, at most 200 of them. Counts the rest. */
export class Findings {
  readonly #lines: string[] = [];
  #dropped = 0;

  get count(): number {
    return this.#lines.length + this.#dropped;
  }

  /** `part` of the attack, such as `fuzz`. */
  add(part: string, finding: string): void {
    if (this.#lines.length < 200) this.#lines.push(`${part}: ${finding}`);
    else this.#dropped += 1;
  }

  /** Removes the finding that the attack made on purpose, to test itself. */
  removeLast(): void {
    if (this.#dropped > 0) this.#dropped -= 1;
    else this.#lines.pop();
  }

  print(): void {
    for (const line of this.#lines) console.log(`FINDING ${line}`);
    if (this.#dropped > 0) console.log(`FINDING: ${this.#dropped} more are not listed`);
  }
}

/** Cuts a text after `length` characters. The result says how long it was. */
export const shorten = (text: string, length = 300): string =>
  text.length <= length ? text : `${text.slice(0, length)}… (${text.length} characters)`;
