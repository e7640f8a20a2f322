import {
  exampleOptions,
  type FileRef,
  readServiceJson,
  type ServiceContent,
  type ServiceStatus,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { type DemoDocument, demoDocuments } from './documents.ts';
import { type DemoItem, demoItems, itemsOfOtherTypes } from './items.ts';

export type FindSample = (documentName: string) => FileRef | undefined;

export interface DemoService {
  readonly name: string;
  readonly description: string;
  readonly additionalInstructions: string;
  /** In AED. */
  readonly charge: string;
  readonly estimateMinutes?: number;
  readonly decideWithinDays?: number;
  readonly required: readonly DemoItem[];
  readonly other?: readonly DemoItem[];
  readonly mandatory: readonly DemoDocument[];
  readonly optional?: readonly DemoDocument[];
  readonly urls?: readonly (readonly [name: string, url: string])[];
}

const eMigrate = ['eMigrate portal', 'https://emigrate.gov.in/'] as const;
const ministry = ['Ministry of External Affairs: overseas employment', 'https://www.mea.gov.in/'] as const;
const uaeLabour = ['Ministry of Human Resources and Emiratisation', 'https://www.mohre.gov.ae/'] as const;
const identity = [
  demoItems.fullName,
  demoItems.passportNumber,
  demoItems.passportExpiry,
  demoItems.dateOfBirth,
  demoItems.mobile,
];

export const demoServices = {
  maleWorkers: {
    name: 'Indian male workers',
    description:
      'Emigration clearance for Indian men with an ECR passport who take up work in the UAE: employer registration, visa attestation and clearance by the Protector of Emigrants.',
    additionalInstructions: 'Workers must be at least 18 years old. Keep the originals ready for the attestation.',
    charge: '350',
    estimateMinutes: 15,
    decideWithinDays: 14,
    required: [...identity, demoItems.occupation, demoItems.salary, demoItems.ecr],
    other: [demoItems.email, demoItems.homeTown, demoItems.workedAbroad],
    mandatory: [demoDocuments.passport, demoDocuments.photograph, demoDocuments.visa, demoDocuments.contract],
    optional: [demoDocuments.insurance, demoDocuments.medical],
    urls: [eMigrate, uaeLabour],
  },
  femaleWorkers: {
    name: 'Indian female workers',
    description:
      'Emigration clearance for Indian women with an ECR passport: employer registration, interview at the mission, refundable security deposit and clearance by the Protector of Emigrants.',
    additionalInstructions:
      'Women with an ECR passport must be at least 30 years old. The interview date is sent by e-mail.',
    charge: '425.50',
    estimateMinutes: 15,
    decideWithinDays: 14,
    required: [
      ...identity,
      demoItems.householdOccupation,
      demoItems.salary,
      demoItems.contractMonths,
      demoItems.insured,
    ],
    other: [demoItems.interviewLanguage, demoItems.alternateEmail],
    mandatory: [
      demoDocuments.passport,
      demoDocuments.photograph,
      demoDocuments.contract,
      demoDocuments.ageProof,
      demoDocuments.deposit,
    ],
    optional: [demoDocuments.medical],
    urls: [eMigrate, ministry],
  },
  emigrationClearance: {
    name: 'Emigration clearance',
    description: 'Clearance for a worker whose employer is registered already, filed with your own eMigrate account.',
    additionalInstructions: 'The account password is stored encrypted and used for the filing only.',
    charge: '250',
    estimateMinutes: 10,
    decideWithinDays: 10,
    required: [
      ...identity,
      demoItems.email,
      demoItems.registrationNumber,
      demoItems.registrationPassword,
      demoItems.destination,
    ],
    other: [demoItems.employer, demoItems.tradeLicence, ...itemsOfOtherTypes],
    mandatory: [demoDocuments.passport, demoDocuments.visa, demoDocuments.insurance],
    optional: [demoDocuments.photograph],
    urls: [eMigrate],
  },
  nurses: {
    name: 'Nurses',
    description: 'Emigration clearance for nurses through the approved agencies; approval usually takes 5 to 6 days.',
    additionalInstructions: 'All certificates in English, or with a certified translation in the same file.',
    charge: '600',
    estimateMinutes: 12,
    decideWithinDays: 7,
    required: [
      ...identity,
      demoItems.nursingCouncil,
      demoItems.councilNumber,
      demoItems.experience,
      demoItems.hospital,
      demoItems.joiningDate,
    ],
    other: [demoItems.workedAbroad, demoItems.languages],
    mandatory: [
      demoDocuments.passport,
      demoDocuments.photograph,
      demoDocuments.degree,
      demoDocuments.registration,
      demoDocuments.offer,
    ],
    optional: [demoDocuments.experience, demoDocuments.medical],
    urls: [eMigrate, ministry],
  },
  passportRenewal: {
    name: 'Passport renewal assistance',
    description: 'Help with the renewal of an Indian passport before an emigration clearance.',
    additionalInstructions: '',
    charge: '150',
    required: [demoItems.fullName, demoItems.oldPassport, demoItems.mobile],
    mandatory: [demoDocuments.oldPassport, demoDocuments.photograph],
  },
  seafarers: {
    name: 'Seafarers',
    description: 'A draft: clearance for crew who join a ship in a Gulf port.',
    additionalInstructions: '',
    charge: '',
    required: [demoItems.fullName],
    mandatory: [demoDocuments.passport],
  },
} as const satisfies Record<string, DemoService>;

export type DemoServiceName = keyof typeof demoServices;

export function buildServiceContent(
  service: DemoService,
  status: ServiceStatus,
  findSample: FindSample,
): ServiceContent {
  const buildItems = (items: readonly DemoItem[], required: boolean) =>
    items.map(({ name, type, options, searchable = false, decideBy = false, allowsPartialDate = false }) => ({
      name,
      type,
      required,
      searchable,
      decideBy,
      allowsPartialDate,
      options: options ?? exampleOptions(type),
    }));
  const buildDocuments = (demoDocuments: readonly DemoDocument[], required: boolean) =>
    demoDocuments.map(({ hasSample: _, ...document }) => ({
      ...document,
      required,
      sample: findSample(document.name),
    }));
  return readServiceJson(
    writeServiceJson({
      name: service.name,
      description: service.description,
      additionalInstructions: service.additionalInstructions,
      serviceCharge: service.charge,
      estimateMinutes: service.estimateMinutes,
      decideWithinDays: service.decideWithinDays,
      status,
      items: [...buildItems(service.required, true), ...buildItems(service.other ?? [], false)],
      documents: [...buildDocuments(service.mandatory, true), ...buildDocuments(service.optional ?? [], false)],
      urls: (service.urls ?? []).map(([name, url]) => ({ name, url })),
    }),
  );
}
