import type { Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebError } from '@playwright/test';

/** The answer to a request. */
export interface RequestOutcome {
  /** 'none': no answer came. */
  readonly status: number | 'none';
  readonly url: string;
}

/** Something that a healthy page does not do. */
export interface Fault {
  /** Address of the page, then the message of the browser. */
  readonly line: string;
  /** The failed answer, if the fault is one. */
  readonly answer?: RequestOutcome;
}

const SETTLE_MS = 15_000;

/** After so many turns without a request, no page is about to send one. */
const QUIET_TURNS = 3;

const endless = ['eventsource', 'ping', 'websocket'];

const notLoaded = 'Failed to load resource: ';

/**
 * Collects faults of all pages of a browser: page errors, console errors and warnings, CSP violations, failed
 * requests and answers of 4xx or 5xx. A request that ended with its frame is no fault. The browser also logs failed
 * requests, so a fault may come twice with the same line.
 */
export class FaultListener {
  readonly #browser: Browser;
  readonly #hear: (fault: Fault) => void;
  readonly #unanswered = new Set<Request>();
  /** Cancelled requests of pages that have not navigated since. */
  readonly #cancelled = new Map<Request, Fault>();
  /** How often each page has navigated. */
  readonly #navigations = new WeakMap<Page, number>();
  /** How often the page of a request had navigated when the request began. */
  readonly #begunAfter = new WeakMap<Request, number>();

  constructor(browser: Browser, hear: (fault: Fault) => void) {
    this.#browser = browser;
    this.#hear = hear;
    for (const context of browser.contexts()) this.#listenTo(context);
    browser.on('context', this.#listenTo);
  }

  /** Waits until all pages have their answers and have processed them. */
  async settle(): Promise<void> {
    const end = Date.now() + SETTLE_MS;
    for (let quietTurns = 0; quietTurns < QUIET_TURNS && Date.now() < end; ) {
      await this.#takeTurn();
      quietTurns = this.#unanswered.size > 0 ? 0 : quietTurns + 1;
    }
  }

  stop(): void {
    this.#browser.off('context', this.#listenTo);
    for (const [request, fault] of this.#cancelled) if (!request.frame().isDetached()) this.#hear(fault);
  }

  async #takeTurn(): Promise<void> {
    const pages = this.#browser.contexts().flatMap((context) => context.pages());
    const turn = () => new Promise((done) => setTimeout(done, 20));
    await Promise.all(pages.map((page) => page.evaluate(turn).catch(() => {})));
  }

  readonly #listenTo = (context: BrowserContext): void => {
    context.on('console', (message) => this.#hearConsole(message));
    context.on('weberror', (event) => this.#hear({ line: lineOf(event) }));
    context.on('request', (request) => this.#begin(request));
    context.on('response', (response) => this.#hearAnswer(response));
    context.on('requestfailed', (request) => this.#hearFailure(request));
    context.on('framenavigated', (frame) => this.#leave(frame.page()));
    context.on('pageclose', (page) => this.#leave(page));
  };

  #hearConsole(message: ConsoleMessage): void {
    if (message.type() !== 'warning' && message.type() !== 'error') return;
    const { url } = message.location();
    const line = `${message.page()?.url() ?? url}: ${message.text()} ${url}`;
    const [, status] = /with a status of (\d+)/.exec(message.text()) ?? [];
    const answer: RequestOutcome = { url, status: status ? Number(status) : 'none' };
    this.#hear({ line, ...(message.text().startsWith(notLoaded) && { answer }) });
  }

  #begin(request: Request): void {
    const page = pageOf(request);
    if (page) this.#begunAfter.set(request, this.#navigations.get(page) ?? 0);
    if (!endless.includes(request.resourceType())) this.#unanswered.add(request);
  }

  #hearAnswer(response: Response): void {
    const status = response.status();
    const request = response.request();
    this.#unanswered.delete(request);
    if (status < 400) return;
    const what = `the server responded with a status of ${status} (${response.statusText()})`;
    this.#hear(faultOf(request, status, what));
  }

  #hearFailure(request: Request): void {
    const what = request.failure()?.errorText ?? '';
    const fault = faultOf(request, 'none', what);
    // A partly read answer is cancelled too.
    const isAnswered = !this.#unanswered.delete(request);
    if (what !== 'net::ERR_ABORTED') this.#hear(fault);
    else if (!isAnswered && this.#isWanted(request)) this.#cancelled.set(request, fault);
  }

  /** Whether the page that sent the request is still open; a download cancels its navigation. */
  #isWanted(request: Request): boolean {
    const page = pageOf(request);
    if (!page || page.isClosed() || request.isNavigationRequest()) return false;
    return (this.#navigations.get(page) ?? 0) === this.#begunAfter.get(request);
  }

  #leave(page: Page): void {
    this.#navigations.set(page, (this.#navigations.get(page) ?? 0) + 1);
    for (const request of this.#cancelled.keys()) if (pageOf(request) === page) this.#cancelled.delete(request);
    if (page.isClosed())
      for (const request of this.#unanswered) if (pageOf(request) === page) this.#unanswered.delete(request);
  }
}

/** For a failed navigation, the page is the one it should open. */
function faultOf(request: Request, status: RequestOutcome['status'], what: string): Fault {
  const url = request.url();
  const page = request.isNavigationRequest() ? url : (pageOf(request)?.url() ?? url);
  return { line: `${page}: ${notLoaded}${what} ${url}`, answer: { status, url } };
}

/** A popup's first request comes before its page; requests of workers have no page. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

function lineOf(event: WebError): string {
  const { url, line } = event.location();
  return `${event.page()?.url() ?? url}: page error: ${String(event.error())} ${url}:${line + 1}`;
}
