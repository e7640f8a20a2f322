/** Longest text of each field about a person, in characters. The e-mail limit is that of RFC 5321. */
export const PERSON_MAX_LENGTH = {
  firstName: 100,
  middleName: 100,
  lastName: 100,
  country: 100,
  phone: 32,
  email: 254,
  userName: 254,
  companyName: 200,
  stateProvince: 100,
  cityDistrict: 100,
  residentialAddress: 500,
  alternateAddress: 500,
} as const;

/**
 * Longest message of the contact form, in characters. It travels in a `mailto:` address, and mail programs cut long
 * ones.
 */
export const CONTACT_MESSAGE_MAX_LENGTH = 1500;

/** Matches the name of a service's item that asks for a date of birth. */
export const birthDateItemPattern = /\b(date of birth|birth ?date|d\.?o\.?b)\b/i;

/** How long a passport must still be valid, in months. See docs/product.md#numbers. */
export const PASSPORT_MIN_MONTHS_VALID = 6;

/** Matches the name of a service's item that asks for a passport number. */
export const passportNumberItemPattern = /passport\s*(number|num\b|no\b|#)|number of (the |your )?passport/i;
