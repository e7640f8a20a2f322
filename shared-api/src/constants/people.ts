/** Longest text of each field about a person, characters. An e-mail's is that of RFC 5321. */
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

/** Longest message of the contact form, characters: it travels in a `mailto:` address, which mail programs cut. */
export const CONTACT_MESSAGE_MAX_LENGTH = 1500;

/** What an item of a service is called that asks for somebody's date of birth. */
export const birthDateItemPattern = /\b(date of birth|birth ?date|d\.?o\.?b)\b/i;

/** How long a passport must be valid still, months. See docs/product.md#numbers. */
export const PASSPORT_MIN_MONTHS_VALID = 6;

/** What an item of a service is called that asks for the number of a passport. */
export const passportNumberItemPattern = /passport\s*(number|num\b|no\b|#)|number of (the |your )?passport/i;
