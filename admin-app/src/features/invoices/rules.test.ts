import { formatAmount } from '@emigration-portal/shared-api';
import fc from 'fast-check';
import {
  ADD_APPLICATION_ID,
  checkInvoice,
  createApplicationRow,
  type InvoiceDraft,
  invoiceTextFields,
} from './rules.ts';
import { calculateSampleTotals } from './sample-invoice.ts';

const row = (id: string) => ({ ...createApplicationRow(), id });
const complete: InvoiceDraft = {
  billTo: 'Nair Trading',
  trNumber: 'T 1',
  billedFrom: 'Portal',
  refNumber: 'R 1',
  receiptNumber: 'Q 1',
  customerName: 'Asha Nair',
  applications: [row('41')],
};

test('a complete draft has no problems', () => {
  expect(checkInvoice(complete)).toEqual({});
});

test.each(invoiceTextFields)('an empty or blank %s is a problem', (field) => {
  for (const text of ['', '  ']) {
    expect(checkInvoice({ ...complete, [field]: text })).toEqual({ [field]: field });
  }
});

test('each application number is required, and at least one', () => {
  const [good, bad] = [row('41'), row(' ')];
  expect(checkInvoice({ ...complete, applications: [good, bad] })).toEqual({ [bad.key]: 'missing' });
  expect(checkInvoice({ ...complete, applications: [] })).toEqual({ [ADD_APPLICATION_ID]: 'missing' });
});

test('each blank field is one problem, in the order of the form', () => {
  const blanks = fc.record({
    fields: fc.array(fc.boolean(), { minLength: invoiceTextFields.length, maxLength: invoiceTextFields.length }),
    ids: fc.array(fc.constantFrom('', ' ', '7'), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(blanks, ({ fields, ids }) => {
      const empty = invoiceTextFields.filter((_, at) => fields[at]);
      const applications = ids.map(row);
      const draft = { ...complete, ...Object.fromEntries(empty.map((field) => [field, ''])), applications };
      const rows = applications.filter(({ id }) => id.trim() === '').map(({ key }) => key);
      expect(Object.keys(checkInvoice(draft))).toEqual([...empty, ...rows]);
    }),
  );
});

test('the total of the sample is 997.50 with 5% VAT', () => {
  const { net, vat, total } = calculateSampleTotals();
  expect([net, vat, total].map(formatAmount)).toEqual(['950.00', '47.50', '997.50']);
});
