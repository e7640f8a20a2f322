/** What the attack has found, and the figures it ends with. */
export class Findings {
  readonly #lines: string[] = [];
  #dropped = 0;

  get count(): number {
    return this.#lines.length + this.#dropped;
  }

  /** A sentence that is enough to try it again. */
  add(part: string, finding: string): void {
    if (this.#lines.length < 200) this.#lines.push(`${part}: ${finding}`);
    else this.#dropped += 1;
  }

  /** The last one was made on purpose. */
  removeLast(): void {
    this.#lines.pop();
  }

  print(): void {
    for (const line of this.#lines) console.log(`FOUND ${line}`);
    if (this.#dropped > 0) console.log(`FOUND and ${this.#dropped} more`);
  }
}

/** A short form of what was sent or answered. */
export const shorten = (text: string, length = 300): string =>
  text.length <= length ? text : `${text.slice(0, length)}… (${text.length} characters)`;
