import { winston } from '@strapi/logger';

/** Lines that may wait for others; all others are written at once. */
const PATIENT_LEVELS = new Set(['http', 'verbose', 'debug', 'silly']);

const DELAY_MS = 100;
const FULL_LENGTH = 32_768;

/** What winston hands to a transport. The formatted line stands under winston's own symbol. */
interface LogInfo {
  level: string;
  [MESSAGE]?: string;
}
const MESSAGE = Symbol.for('message');

/** A line of the log for each request is a system call for each, unless they are written together: at most a tenth of a
 *  second late, in order, and never behind a warning. A killed process loses the lines of its last moment. */
export class BatchedLines extends winston.transports.Stream {
  private waiting = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly out: NodeJS.WritableStream) {
    super({ stream: out });
    process.once('exit', () => this.flush());
  }

  override log(info: LogInfo, done: () => void): void {
    this.waiting += `${info[MESSAGE] ?? ''}\n`;
    const isPatient = PATIENT_LEVELS.has(info.level) && this.waiting.length < FULL_LENGTH;
    if (isPatient) this.timer ??= setTimeout(() => this.flush(), DELAY_MS).unref();
    else this.flush();
    done();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const text = this.waiting;
    this.waiting = '';
    if (text) this.out.write(text);
  }
}
