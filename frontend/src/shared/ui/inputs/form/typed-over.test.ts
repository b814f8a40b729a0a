import { typedOver } from './typed-over';

const opened = { nick: 'Toinha', phone: '3251', active: true };

describe('what is typed over a record', () => {
  it.each([
    ['leaves what somebody else changed', { nick: 'Tonha' }, { phone: '9988' }],
    ['wins where both changed the same', { nick: 'Tonha' }, { nick: 'Antônia' }],
    ['is what was emptied too', { nick: '' }, { nick: 'Antônia', active: false }],
    ['is nothing where nothing was typed', {}, { phone: '9988', active: false }],
  ])('%s', (_rule, typed, meanwhile) => {
    const now = { ...opened, ...meanwhile };
    expect(typedOver({ ...opened, ...typed }, { opened, now })).toEqual({ ...now, ...typed });
  });
});
