import { deleteUnfinishedUpload, findUnfinishedUpload, saveUnfinishedUpload } from './unfinished-uploads.ts';

const upload = { uploadId: 'a1', name: 'passport.pdf', fingerprint: '12-34' };
const replaceStoredText = (text: string) => sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text);

test('an unfinished upload is found after it is saved, until it is deleted', () => {
  saveUnfinishedUpload('documents.0', upload);
  expect(findUnfinishedUpload('documents.0')).toEqual(upload);
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
])('a stored text of another format is ignored: %s', (text) => {
  saveUnfinishedUpload('documents.0', upload);
  replaceStoredText(text);
  expect(findUnfinishedUpload('documents.0')).toBeUndefined();
});
