import { UpdateProfileInput } from '@emigration-portal/shared-api/schemas';
import { contractOf } from './contract.ts';

const { rules, validate } = contractOf(UpdateProfileInput);
const good = {
  firstName: 'Asha',
  phone: '+971501234567',
  email: 'asha@example.org',
  country: 'India',
  companyName: '',
};

test('what is required and how long it may be is the contract’s', () => {
  expect(rules.email).toEqual({ required: true, maxLength: 254 });
  expect(rules.firstName).toEqual({ required: true, maxLength: 100 });
  expect(rules.companyName).toEqual({ required: false, maxLength: 200 });
});

test('the first thing wrong with each field is found, and nothing about what the form does not hold', () => {
  expect(validate(good)).toEqual({});
  expect(validate({ ...good, firstName: ' ', email: '', companyName: 'x'.repeat(201) })).toEqual({
    firstName: 'required',
    email: 'required',
    companyName: 'errors.fields.tooLong',
  });
  expect(validate({ ...good, email: 'nope', phone: 'a\u0000' })).toEqual({
    email: 'errors.fields.emailInvalid',
    phone: 'errors.fields.notAccepted',
  });
});
