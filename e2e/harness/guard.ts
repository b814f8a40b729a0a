import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

interface ExpectedFailure {
  status: number;
  url: string;
}

/** Watches a page for what its user would not see and its owner should: errors in the console, exceptions,
 *  requests that failed. A journey that provokes a failure says so beforehand. */
export class Guard {
  readonly #faults: string[] = [];
  readonly #expected: ExpectedFailure[] = [];
  readonly #expectedWords: string[] = [];

  watch(page: Page): void {
    page.on('console', (message) => this.#onConsole(message));
    page.on('pageerror', (error) =>
      this.#faults.push(`exception: ${error.stack ?? error.message}`),
    );
    page.on('requestfailed', (request) => this.#onRequestFailed(request));
    page.on('response', (response) => this.#onResponse(response));
  }

  /** From now on an answer with this status from an address containing `url` is part of the story. */
  expectFailure(status: number, url: string): void {
    this.#expected.push({ status, url });
  }

  /** A request that got no answer at all (a server that is down) is part of the story. */
  expectNoAnswer(url: string): void {
    this.#expected.push({ status: 0, url });
  }

  /** From now on a complaint in the console that begins with these words is part of the story: code that is not
   *  ours and that complains of what it did itself. */
  expectComplaint(words: string): void {
    this.#expectedWords.push(words);
  }

  faults(): readonly string[] {
    return this.#faults;
  }

  #isExpected(url: string, status?: number): boolean {
    return this.#expected.some(
      (one) => url.includes(one.url) && (status === undefined || one.status === status),
    );
  }

  #onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Chromium reports each failed request in the console too; those are judged by their answer.
    if (message.text().startsWith('Failed to load resource')) return;
    if (this.#expectedWords.some((words) => message.text().startsWith(words))) return;
    this.#faults.push(`console ${message.type()}: ${message.text()}`);
  }

  #onRequestFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up on what it was still loading.
    if (reason === 'net::ERR_ABORTED' || this.#isExpected(request.url(), 0)) return;
    this.#faults.push(`no answer: ${request.method()} ${request.url()} (${reason})`);
  }

  #onResponse(response: Response): void {
    const status = response.status();
    if (status < 400 || this.#isExpected(response.url(), status)) return;
    this.#faults.push(`answer ${status}: ${response.request().method()} ${response.url()}`);
  }
}
