import { Slots } from '../../src/platform/background/slots';

const never = new AbortController().signal;

describe('the line before the printer', () => {
  it('lets in as many as there are slots and hands a free one to the first in line', async () => {
    const slots = new Slots(1, 2, 'PDF_QUEUE_FULL');
    const order: string[] = [];
    await slots.enter(never);
    const second = slots.enter(never).then(() => order.push('second'));
    const third = slots.enter(never).then(() => order.push('third'));
    slots.leave();
    await second;
    expect(order).toEqual(['second']);
    slots.leave();
    await third;
    expect(order).toEqual(['second', 'third']);
  });

  it('refuses a job when the line is full', async () => {
    const slots = new Slots(1, 1, 'PDF_QUEUE_FULL');
    await slots.enter(never);
    const waiting = slots.enter(never);
    await expect(slots.enter(never)).rejects.toMatchObject({ code: 'PDF_QUEUE_FULL' });
    slots.leave();
    await waiting;
  });

  it('forgets a job that gave up waiting', async () => {
    const slots = new Slots(1, 1, 'PDF_QUEUE_FULL');
    await slots.enter(never);
    const impatient = new AbortController();
    const waiting = slots.enter(impatient.signal);
    impatient.abort(new Error('too long'));
    await expect(waiting).rejects.toThrow('too long');

    const patient = slots.enter(never);
    slots.leave();
    await expect(patient).resolves.toBeUndefined();
  });
});
