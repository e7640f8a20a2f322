import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Hands over console warnings, errors, page errors and CSP violations of every page of the context. */
export function listen(context: BrowserContext, hear: (line: string) => void): void {
  const note = (message: ConsoleMessage) => {
    if (message.type() === 'warning' || message.type() === 'error') hear(`${message.text()} ${message.location().url}`);
  };
  context.on('page', (page) => {
    page.on('console', note);
    page.on('pageerror', (error) => hear(`page error: ${error.message}`));
  });
}
