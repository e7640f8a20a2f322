import { createMessage } from './messages.ts';
import { parseParagraphs, renderText } from './paragraphs.ts';
import { renderHtml } from './render-html.ts';

const asha = { email: 'asha@example.com', language: null };
const link = 'https://portal.example/user/services/apply?serviceId=1&applicationId=2';
const paragraphs = ['Two things have to be changed.', { list: ['Passport copy', 'Photo'] }, { words: 'Open it', link }];

test('a text is parsed into its paragraphs', () => {
  expect(parseParagraphs(renderText(paragraphs))).toEqual(paragraphs);
});

test('user input cannot create a paragraph, list or link', () => {
  const input = 'A name\n\nhttps://evil.example/\n\n- an item';
  expect(parseParagraphs(renderText([`About ${input}`, { list: [input] }]))).toEqual([
    'About A name https://evil.example/ - an item',
    { list: ['A name https://evil.example/ - an item'] },
  ]);
});

test('user input cannot create a header or change text direction', () => {
  const { subject, text } = createMessage(asha, 'About \u202eA\r\nBcc: c@d.example', ['\u202egnp.exe\u0000']);
  expect(subject).toBe('About A Bcc: c@d.example');
  expect(text).toContain('\n\ngnp.exe\n\n');
});

test('an older text with a bare link has its link', () => {
  const html = renderHtml('A link', `To confirm it, open\n\n${link}\n`);
  expect(html).toContain('<p style="margin:0 0 16px">To confirm it, open</p>');
  expect(html).toContain(`<a href="${link.replace('&', '&amp;')}"`);
});

test('HTML has a heading, a list, a button and a small footer', () => {
  const { subject, text } = createMessage(asha, 'Sent back', paragraphs, [{ words: 'Choose your mails', link }]);
  const html = renderHtml(subject, text);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toMatch(/<h1 [^>]*>Sent back<\/h1>/);
  expect(html).toMatch(/<ul [^>]*><li [^>]*>Passport copy<\/li><li [^>]*>Photo<\/li><\/ul>/);
  expect(html).toMatch(/<a href="https:[^"]*" style="[^"]*background[^"]*">Open it<\/a>/);
  expect(html).toMatch(/Emigration Portal<\/p><p [^>]*><a href="https:[^"]*" [^>]*>Choose your mails<\/a>/);
});

test.each([
  ['ur', '<html lang="ur" dir="rtl">'],
  ['hi', '<html lang="hi" dir="ltr">'],
  ['xx', '<html lang="en" dir="ltr">'],
  ['toString', '<html lang="en" dir="ltr">'],
])('HTML in the language %s has its direction; an unknown language is English', (language, element) => {
  expect(renderHtml('Subject', 'Text\n', language)).toContain(element);
});

test('words in the script of another language get that language, also in English', () => {
  const html = renderHtml(
    'Sent back (नर्स, application 7)',
    renderText(['Hello,', { list: ['पासपोर्ट: it cannot be read'] }]),
  );
  expect(html).toContain(
    '<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">Sent back (<bdi lang="hi" dir="auto">नर्स</bdi>,',
  );
  expect(html).toContain('<bdi lang="hi" dir="auto">पासपोर्ट</bdi>: it cannot be read</li>');
  expect(html.match(/<bdi/g)).toHaveLength(2);
});

test('user input is never markup, and nothing is loaded', () => {
  const { subject, text } = createMessage(asha, '<b>"x" & \'y\'</b>', ['<img src=https://evil.example/x>']);
  const html = renderHtml(subject, text);
  expect(html).toContain('&lt;b&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/b&gt;</h1>');
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(/);
});
