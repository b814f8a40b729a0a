import { DomainError } from '@crediario/contract/errors';
import { judged } from '../../src/platform/throttle/attempt';

test('an attempt that could not be judged does not count; a wrong one does', async () => {
  const forgive = jest.fn();
  const refused = (code: 'PASSWORDS_BUSY' | 'WRONG_PASSWORD') =>
    judged({ forgive }, () => Promise.reject(new DomainError(code)));
  await expect(refused('WRONG_PASSWORD')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  expect(forgive).not.toHaveBeenCalled();
  await expect(refused('PASSWORDS_BUSY')).rejects.toMatchObject({ code: 'PASSWORDS_BUSY' });
  expect(forgive).toHaveBeenCalledTimes(1);
});
