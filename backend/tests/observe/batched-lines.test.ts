import { Writable } from 'node:stream';
import { BatchedLines } from '../../src/platform/observe/batched-lines';

const MESSAGE = Symbol.for('message');

function aLog() {
  const written: string[] = [];
  const out = new Writable({
    write: (text, _encoding, done) => {
      written.push(String(text));
      done();
    },
  });
  const lines = new BatchedLines(out);
  const say = (level: string, text: string) =>
    lines.log({ level, [MESSAGE]: text } as never, () => {});
  return { written, say };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('requests are written together, a tenth of a second late at most', () => {
  const { written, say } = aLog();
  for (const text of ['um', 'dois', 'três']) say('http', text);
  expect(written).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(written).toEqual(['um\ndois\ntrês\n']);
  jest.advanceTimersByTime(1_000);
  expect(written).toHaveLength(1);
});

test('a warning goes out at once, behind what came before it', () => {
  const { written, say } = aLog();
  say('http', 'pedido');
  say('warn', 'atenção');
  expect(written).toEqual(['pedido\natenção\n']);
});

test('a flood does not pile up', () => {
  const { written, say } = aLog();
  say('http', 'x'.repeat(40_000));
  expect(written).toHaveLength(1);
});

test('what still waits when the process ends is written', () => {
  const { written, say } = aLog();
  say('http', 'o último');
  process.emit('exit', 0);
  expect(written).toEqual(['o último\n']);
});
