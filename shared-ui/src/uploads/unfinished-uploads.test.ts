import { deleteUnfinishedUpload, findUnfinishedUpload, saveUnfinishedUpload } from './unfinished-uploads.ts';

const note = { uploadId: 'a1', name: 'passport.pdf', fingerprint: '12-34' };
const spoil = (text: string) => sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text);

test('a note is read as it was written, until it is forgotten', () => {
  saveUnfinishedUpload('documents.0', note);
  expect(findUnfinishedUpload('documents.0')).toEqual(note);
  expect(findUnfinishedUpload('documents.1')).toBeUndefined();
  deleteUnfinishedUpload('documents.0');
  expect(findUnfinishedUpload('documents.0')).toBeUndefined();
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
  saveUnfinishedUpload('documents.0', note);
  spoil(text);
  expect(findUnfinishedUpload('documents.0')).toBeUndefined();
});
