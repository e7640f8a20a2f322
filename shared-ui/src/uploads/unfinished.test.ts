import { forgetUnfinished, noteUnfinished, unfinishedOf } from './unfinished.ts';

const note = { uploadId: 'a1', name: 'passport.pdf', fingerprint: '12-34' };
const spoil = (text: string) => sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text);

test('a note is read as it was written, until it is forgotten', () => {
  noteUnfinished('documents.0', note);
  expect(unfinishedOf('documents.0')).toEqual(note);
  expect(unfinishedOf('documents.1')).toBeUndefined();
  forgetUnfinished('documents.0');
  expect(unfinishedOf('documents.0')).toBeUndefined();
});

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"uploadId":"a1","name":"passport.pdf"}',
  '{"uploadId":1,"name":"","fingerprint":""}',
])('a note that is none is as good as none: %s', (text) => {
  noteUnfinished('documents.0', note);
  spoil(text);
  expect(unfinishedOf('documents.0')).toBeUndefined();
});
