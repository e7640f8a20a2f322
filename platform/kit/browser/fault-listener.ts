import type { Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebError } from '@playwright/test';

/** The outcome of a request: its status, or that no answer came. */
export interface RequestOutcome {
  /** 'none': no answer came. */
  readonly status: number | 'none';
  readonly url: string;
}

/** An error or warning that a page without faults does not cause. */
export interface Fault {
  /** The address of the page, then the message of the browser. */
  readonly line: string;
  /** Set if the fault is a failed request. */
  readonly answer?: RequestOutcome;
}

const SETTLE_MS = 15_000;

/** After this many turns without an open request, no page is about to send one. */
const QUIET_TURNS = 3;

/** Types of requests that may never end. */
const endlessRequestTypes = ['eventsource', 'ping', 'websocket'];

/** Chromium's own message begins like this. */
const notLoadedMessage = 'Failed to load resource: ';

/**
 * Collects faults of all pages of a browser: page errors, console errors and warnings, CSP violations, failed
 * requests and answers of 4xx or 5xx. A request that ended with its frame is no fault. The browser also logs failed
 * requests, so a fault may come twice with the same line.
 */
export class FaultListener {
  readonly #browser: Browser;
  readonly #onFault: (fault: Fault) => void;
  readonly #unanswered = new Set<Request>();
  /** Cancelled requests of pages that have not navigated since. */
  readonly #cancelled = new Map<Request, Fault>();
  /** The number of navigations of each page. */
  readonly #navigations = new WeakMap<Page, number>();
  /** The number of navigations of its page when a request began. */
  readonly #navigationsBefore = new WeakMap<Request, number>();

  constructor(browser: Browser, hear: (fault: Fault) => void) {
    this.#browser = browser;
    this.#onFault = hear;
    for (const context of browser.contexts()) this.#listenTo(context);
    browser.on('context', this.#listenTo);
  }

  /** Waits until all pages have their answers and have processed them. */
  async settle(): Promise<void> {
    const end = Date.now() + SETTLE_MS;
    for (let quietTurns = 0; quietTurns < QUIET_TURNS && Date.now() < end; ) {
      await this.#waitOneTurn();
      quietTurns = this.#unanswered.size > 0 ? 0 : quietTurns + 1;
    }
  }

  /** Stops listening. Reports cancelled requests of pages that are still open. */
  stop(): void {
    this.#browser.off('context', this.#listenTo);
    for (const [request, fault] of this.#cancelled) if (!request.frame().isDetached()) this.#onFault(fault);
  }

  async #waitOneTurn(): Promise<void> {
    const pages = this.#browser.contexts().flatMap((context) => context.pages());
    const turn = () => new Promise((done) => setTimeout(done, 20));
    await Promise.all(pages.map((page) => page.evaluate(turn).catch(() => {})));
  }

  readonly #listenTo = (context: BrowserContext): void => {
    context.on('console', (message) => this.#handleConsoleMessage(message));
    context.on('weberror', (event) => this.#onFault({ line: formatWebError(event) }));
    context.on('request', (request) => this.#handleRequest(request));
    context.on('response', (response) => this.#handleAnswer(response));
    context.on('requestfailed', (request) => this.#handleFailure(request));
    context.on('framenavigated', (frame) => this.#handleNavigation(frame.page()));
    context.on('pageclose', (page) => this.#handleNavigation(page));
  };

  #handleConsoleMessage(message: ConsoleMessage): void {
    if (message.type() !== 'warning' && message.type() !== 'error') return;
    const { url } = message.location();
    const line = `${message.page()?.url() ?? url}: ${message.text()} ${url}`;
    const [, status] = /with a status of (\d+)/.exec(message.text()) ?? [];
    const answer: RequestOutcome = { url, status: status ? Number(status) : 'none' };
    this.#onFault({ line, ...(message.text().startsWith(notLoadedMessage) && { answer }) });
  }

  #handleRequest(request: Request): void {
    const page = pageOf(request);
    if (page) this.#navigationsBefore.set(request, this.#navigations.get(page) ?? 0);
    if (!endlessRequestTypes.includes(request.resourceType())) this.#unanswered.add(request);
  }

  #handleAnswer(response: Response): void {
    const status = response.status();
    const request = response.request();
    this.#unanswered.delete(request);
    if (status < 400) return;
    const message = `the server responded with a status of ${status} (${response.statusText()})`;
    this.#onFault(createFault(request, status, message));
  }

  #handleFailure(request: Request): void {
    const message = request.failure()?.errorText ?? '';
    const fault = createFault(request, 'none', message);
    // The browser also cancels an answer that the page has read only partly. That is no fault.
    const isAnswered = !this.#unanswered.delete(request);
    if (message !== 'net::ERR_ABORTED') this.#onFault(fault);
    else if (!isAnswered && this.#isPageStillOpen(request)) this.#cancelled.set(request, fault);
  }

  /** Whether the page that sent the request is still open. A navigation does not count, because a download cancels it. */
  #isPageStillOpen(request: Request): boolean {
    const page = pageOf(request);
    if (!page || page.isClosed() || request.isNavigationRequest()) return false;
    return (this.#navigations.get(page) ?? 0) === this.#navigationsBefore.get(request);
  }

  #handleNavigation(page: Page): void {
    this.#navigations.set(page, (this.#navigations.get(page) ?? 0) + 1);
    for (const request of this.#cancelled.keys()) if (pageOf(request) === page) this.#cancelled.delete(request);
    if (page.isClosed())
      for (const request of this.#unanswered) if (pageOf(request) === page) this.#unanswered.delete(request);
  }
}

/** Creates a fault. For a failed navigation, its page is the page that should have opened. */
function createFault(request: Request, status: RequestOutcome['status'], message: string): Fault {
  const url = request.url();
  const page = request.isNavigationRequest() ? url : (pageOf(request)?.url() ?? url);
  return { line: `${page}: ${notLoadedMessage}${message} ${url}`, answer: { status, url } };
}

/** Finds the page of a request. Undefined for requests of workers, and for the first request of a popup. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

function formatWebError(event: WebError): string {
  const { url, line } = event.location();
  return `${event.page()?.url() ?? url}: page error: ${String(event.error())} ${url}:${line + 1}`;
}
