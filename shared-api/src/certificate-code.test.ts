import { formatCertificateCode, parseCertificateCode } from './certificate-code.ts';

test.each([
  'K7QF-3M2X-9TRD-W610',
  'k7qf 3m2x 9trd w610',
  ' K7QF3M2X9TRDW610\n',
  'K7QF–3M2X–9TRD–W6IO',
  'k7qf-3m2x-9trd-w6lo',
])('the typed code %j is parsed as the printed code', (typed) => {
  expect(parseCertificateCode(typed)).toBe('K7QF-3M2X-9TRD-W610');
});

test.each(['', 'K7QF-3M2X-9TRD', 'K7QF-3M2X-9TRD-W6HP-0', 'K7QF-3M2X-9TRD-W6HU', 'K7QF-3M2X-9TRD-W6H%'])(
  '%j is not a code',
  (typed) => {
    expect(parseCertificateCode(typed)).toBeUndefined();
  },
);

test('a code is printed in groups of four', () => {
  expect(formatCertificateCode('K7QF3M2X9TRDW6HP')).toBe('K7QF-3M2X-9TRD-W6HP');
});
