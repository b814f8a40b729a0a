// To be required by the server's process (NODE_OPTIONS): on SIGUSR2 something fails that nobody waits for.
process.on('SIGUSR2', () => void Promise.reject(new Error('astray')));
