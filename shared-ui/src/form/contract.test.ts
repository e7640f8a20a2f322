import { UpdateProfileInput } from '@emigration-portal/shared-api/schemas';
import { contractOf } from './contract.ts';

const { rules, validate } = contractOf(UpdateProfileInput);
const validValues = {
  firstName: 'Asha',
  phone: '+971501234567',
  email: 'asha@example.org',
  country: 'India',
  companyName: '',
};

test('the input schema decides which fields are required and how long they may be', () => {
  expect(rules.email).toEqual({ required: true, maxLength: 254 });
  expect(rules.firstName).toEqual({ required: true, maxLength: 100 });
  expect(rules.companyName).toEqual({ required: false, maxLength: 200 });
});

test('validate returns the first problem of each field, and no problem of fields that the form does not have', () => {
  expect(validate(validValues)).toEqual({});
  expect(validate({ ...validValues, firstName: ' ', email: '', companyName: 'x'.repeat(201) })).toEqual({
    firstName: 'required',
    email: 'required',
    companyName: 'errors.fields.tooLong',
  });
  expect(validate({ ...validValues, email: 'nope', phone: 'a\u0000' })).toEqual({
    email: 'errors.fields.emailInvalid',
    phone: 'errors.fields.notAccepted',
  });
});
