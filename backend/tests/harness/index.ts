export { startApp, type TestApp } from './app';
export type { Caller } from './caller';
export { PASSWORD } from './users';
