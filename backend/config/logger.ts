import { winston } from '@strapi/logger';
import { currentRequestId } from '../src/platform/observe/request-context';
import { BatchedLines } from '../src/platform/observe/batched-lines';
import { speaksJson } from '../src/platform/observe/json-lines';

const { combine, errors, json, timestamp, printf } = winston.format;

const withRequest = winston.format((info) => {
  const requestId = currentRequestId();
  return requestId ? { ...info, requestId } : info;
});

/** One JSON object a line where machines collect the log; a line to read where a person does. */
const forPeople = printf(({ level, message, timestamp: time, requestId, stack, ...facts }) => {
  const rest = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
  return `${time} ${level} ${stack ?? message}${rest}${requestId ? ` [${requestId}]` : ''}`;
});

export default () => {
  const isCollected = speaksJson(process.env, Boolean(process.stdout.isTTY));
  return {
    level: process.env['LOG_LEVEL'] ?? 'http',
    format: combine(
      errors({ stack: true }),
      timestamp(),
      withRequest(),
      isCollected ? json() : forPeople,
    ),
    transports: [new BatchedLines(process.stdout)],
  };
};
