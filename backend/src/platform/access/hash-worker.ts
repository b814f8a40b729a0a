/** A thread's whole work: one password after another. */
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

export interface HashWork {
  password: string;
  salt: string;
}

parentPort?.on('message', ({ password, salt }: HashWork) => {
  parentPort?.postMessage(bcrypt.hashSync(password, salt));
});
