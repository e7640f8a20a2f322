import type { DocumentType, SizeUnit } from '@emigration-portal/shared-api';

/** A document that a demo service asks for. `maxSize` is in `unit`. */
export interface DemoDocument {
  readonly name: string;
  readonly type: DocumentType;
  readonly maxSize: number;
  readonly unit: SizeUnit;
  readonly instruction: string;
  readonly hasSample: boolean;
}

const pdf = (name: string, size: `${number} ${SizeUnit}`, instruction = '', hasSample = false): DemoDocument => {
  const [maxSize, unit] = size.split(' ') as [string, SizeUnit];
  return { name, type: '.pdf', maxSize: Number(maxSize), unit, instruction, hasSample };
};

/** The documents that demo services ask for, by key. */
export const demoDocuments = {
  passport: pdf('Passport copy', '2 MB', 'First and last page on one sheet; valid for at least 6 months.', true),
  photograph: {
    name: 'Photograph',
    type: '.jpg',
    maxSize: 500,
    unit: 'KB',
    instruction: 'Passport size, plain background, not older than 6 months.',
    hasSample: true,
  },
  visa: pdf('Work visa', '2 MB', 'Attested copy of the visa or entry permit.'),
  contract: pdf('Employment contract', '5 MB', 'Signed by employer and worker on every page.', true),
  insurance: pdf('PBBY insurance policy', '1 MB', 'Accident cover of Rs. 10 lakh for 2 or 3 years.'),
  medical: pdf('Medical fitness certificate', '1 MB', 'From an approved centre, not older than 3 months.'),
  ageProof: pdf('Proof of age', '1 MB', 'Birth certificate or school leaving certificate.'),
  deposit: pdf('Security deposit undertaking', '1 MB', 'Signed by the employer.', true),
  degree: pdf('Nursing degree', '3 MB', 'Diploma or degree with transcript.'),
  registration: pdf('Nursing council registration', '1 MB', 'Current registration of the state nursing council.'),
  offer: pdf('Offer letter', '1 MB', 'With salary, post and the address of the hospital.', true),
  experience: pdf('Experience certificates', '5 MB', 'All in one file.'),
  oldPassport: pdf('Old passport copy', '2 MB'),
} as const satisfies Record<string, DemoDocument>;
