import { HOUR_MS, MAX_LOGGED_VIOLATIONS_PER_HOUR } from '@emigration-portal/shared-api';
import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import type { Violation } from './rules.ts';

const logLines = {
  portal: { level: 'warn', message: 'a browser blocked something that our content policy forbids' },
  browser: { level: 'info', message: 'a browser blocked something that is not part of the portal' },
} as const;
const newKeys = () => ({ portal: new Set<string>(), browser: new Set<string>() });

/** Logs each distinct violation once an hour, at most `MAX_LOGGED_VIOLATIONS_PER_HOUR` of each cause. */
export class ViolationLog {
  readonly #log: Pick<Logger, 'info' | 'warn'>;
  readonly #elapsed: Context['elapsed'];
  #loggedKeys = newKeys();
  #startedAt = Number.NEGATIVE_INFINITY;

  /** `log`: the log of the process. A request's log would add the sender's address. */
  constructor(log: Pick<Logger, 'info' | 'warn'>, elapsed: Context['elapsed']) {
    this.#log = log;
    this.#elapsed = elapsed;
  }

  record(violation: Violation): void {
    if (this.#elapsed() - this.#startedAt >= HOUR_MS) {
      this.#startedAt = this.#elapsed();
      this.#loggedKeys = newKeys();
    }
    const { cause } = violation;
    const logged = this.#loggedKeys[cause];
    const key = JSON.stringify(violation);
    if (logged.has(key) || logged.size > MAX_LOGGED_VIOLATIONS_PER_HOUR) return;
    logged.add(key);
    const { level, message } = logLines[cause];
    const isLast = logged.size > MAX_LOGGED_VIOLATIONS_PER_HOUR;
    if (isLast) this.#log[level]({ event: 'violation', cause }, 'more violations of this hour are only counted');
    else this.#log[level]({ event: 'violation', ...violation }, message);
  }
}
