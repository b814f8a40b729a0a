import { DomainError } from '@crediario/contract/errors';
import type { BrowserCommand } from './browser/browser-command';
import { launchBrowser } from './browser/launch';
import { beforeAbort } from '../deadline/deadline';
import { type Occupancy, Slots } from '../background/slots';
import { type Endurance, WarmBrowser } from './warm-browser';
import { PageCrashedError } from './warm-page';

const FIND_AGAIN_AFTER_MS = 30_000;
/** Longer than an answer may take: on a machine that is busy the start goes on after those who waited were refused, and
 *  the next to ask finds a browser. */
const LAUNCH_WITHIN_MS = 60_000;
const ENDURANCE: Endurance = { printsPerPage: 50, printsPerBrowser: 200 };

export interface PdfRendererOptions {
  readonly findBrowser: () => Promise<BrowserCommand>;
  /** Told what went wrong, for the log. */
  readonly onProblem: (message: string) => void;
  readonly pages?: number;
  readonly queue?: number;
  /** From call to answer: waiting in line, finding and starting a browser included. */
  readonly limitMs?: number;
  readonly endurance?: Endurance;
}

/** HTML → PDF in a browser that is kept warm. */
export class PdfRenderer {
  private readonly slots: Slots;
  private readonly limitMs: number;
  private command: Promise<BrowserCommand> | undefined;
  private launching: Promise<WarmBrowser> | undefined;
  private running: WarmBrowser | undefined;
  private closed = false;

  constructor(private readonly options: PdfRendererOptions) {
    this.slots = new Slots(options.pages ?? 2, options.queue ?? 20, 'PDF_QUEUE_FULL');
    this.limitMs = options.limitMs ?? 8_000;
  }

  /** Throws: DomainError PDF_QUEUE_FULL; PDF_UNAVAILABLE (no browser, or not in time). */
  async render(html: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.limitMs);
    try {
      await this.slots.enter(signal);
      const job = this.printWithOneRetry(html, signal);
      // The slot stays taken until the job has cleaned up, which may be after its answer is due.
      job.catch(() => undefined).finally(() => this.slots.leave());
      return await beforeAbort(job, signal);
    } catch (error) {
      throw this.asDomainError(error);
    }
  }

  occupancy(): Occupancy {
    return this.slots.occupancy();
  }

  /** Looks for a browser, and unpacks it where needed, before anyone waits for it. */
  async prepare(): Promise<void> {
    await this.find().catch((error: unknown) => this.options.onProblem(messageOf(error)));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.running?.close();
  }

  /** Of the running browser: the fault tests end it from outside. */
  get browserProcessId(): number | undefined {
    return this.running?.processId;
  }

  private async printWithOneRetry(html: string, signal: AbortSignal): Promise<Buffer> {
    const browser = await beforeAbort(this.warmBrowser(), signal);
    try {
      return await browser.print(html, signal);
    } catch (error) {
      const died = !browser.isConnected || error instanceof PageCrashedError;
      if (!died || signal.aborted || this.closed) throw error;
      this.options.onProblem(`The PDF browser died and is started again: ${messageOf(error)}`);
      const next = await beforeAbort(this.warmBrowser(), signal);
      return next.print(html, signal);
    }
  }

  /** The running browser, or the next one, which all who ask meanwhile wait for together. */
  private async warmBrowser(): Promise<WarmBrowser> {
    if (this.running?.isUsable) return this.running;
    this.running?.retire();
    this.running = undefined;
    this.launching ??= this.launch().finally(() => {
      this.launching = undefined;
    });
    return this.launching;
  }

  private async launch(): Promise<WarmBrowser> {
    const command = await this.find();
    const browser = await launchBrowser(command, LAUNCH_WITHIN_MS).catch((error: unknown) => {
      // It may have been removed or updated meanwhile: look again next time.
      this.command = undefined;
      throw error;
    });
    this.running = new WarmBrowser(browser, this.limitMs, this.options.endurance ?? ENDURANCE);
    if (this.closed) {
      await this.running.close();
      throw new Error('The PDF renderer is closed');
    }
    return this.running;
  }

  /** Looks once. A failure is remembered for a while, because looking takes seconds; then it looks
   *  again, because a browser may have been installed. */
  private find(): Promise<BrowserCommand> {
    if (this.command === undefined) {
      this.command = this.options.findBrowser();
      this.command.catch(() => {
        setTimeout(() => {
          this.command = undefined;
        }, FIND_AGAIN_AFTER_MS).unref();
      });
    }
    return this.command;
  }

  private asDomainError(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    this.options.onProblem(`No PDF: ${messageOf(error)}`);
    return new DomainError('PDF_UNAVAILABLE');
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
