import { setupServer } from 'msw/node';

/** The network of a page's test: each test says what the server answers. */
export const server = setupServer();
