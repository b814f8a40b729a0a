/** The server is down, or the network is. */
export const NO_ANSWER = 'O servidor não respondeu';
