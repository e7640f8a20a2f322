import type { Guide, GuideSection } from './guide.ts';

export const ecrCountries = [
  'Afghanistan',
  'Bahrain',
  'Indonesia',
  'Iraq',
  'Jordan',
  'Kuwait',
  'Lebanon',
  'Libya',
  'Malaysia',
  'Oman',
  'Qatar',
  'Saudi Arabia',
  'Sudan',
  'Syria',
  'Thailand',
  'United Arab Emirates',
  'Yemen',
];

/** What somebody who needs clearance gathers and has to keep to. */
export const clearancePapers: readonly GuideSection[] = [
  {
    title: 'Documents by worker category',
    text: ['Everybody hands in a passport that is valid for at least 6 months. Beside it:'],
    groups: [
      {
        title: 'Unskilled workers and women with an ECR passport',
        list: [
          'Visa',
          'Employment contract, attested',
          'PBBY insurance policy',
          'Registration of the employer or of the registered agent',
        ],
      },
      {
        title: 'Skilled and semi-skilled workers',
        list: [
          'Visa',
          'Employment contract, signed by both sides',
          'PBBY insurance policy',
          'Proof of the trade: certificate, licence or references',
        ],
      },
      {
        title: 'Domestic workers',
        list: [
          'Visa',
          'Employment contract, attested',
          'PBBY insurance policy',
          'Papers of the employer: identity, address and income',
          'For women: proof of the refundable security deposit',
        ],
      },
      {
        title: 'Workers who return to the same employer',
        list: ['Valid residence permit or re-entry visa', 'Confirmation of the employer', 'PBBY insurance policy'],
      },
    ],
  },
  {
    title: 'Age restrictions',
    table: {
      head: ['Holder of an ECR passport', 'Youngest age'],
      rows: [
        ['Women', 'at least 30 years'],
        ['Men', 'at least 18 years'],
      ],
    },
  },
];

export const emigrationClearance: Guide = {
  title: 'Emigration clearance',
  lead: 'Who needs clearance before a journey to work, for which countries, with which documents, and how the insurance protects you.',
  asOf: '2026-11-21',
  sections: [
    {
      title: 'ECR and ECNR passports',
      text: [
        'An ECR passport means “emigration check required”: whoever travels on it to work in one of the countries of the first list needs a clearance from the Protector of Emigrants before departure.',
        'An ECNR passport means “emigration check not required”: its holder travels to work without this clearance. When nothing about it is printed in a passport, it counts as ECNR.',
        'People who have passed class 10 (matriculation) or more usually hold an ECNR passport. What is printed in the passport decides.',
      ],
    },
    {
      title: 'ECR countries',
      text: ['For work in these 17 countries, holders of an ECR passport need emigration clearance:'],
      inColumns: true,
      list: ecrCountries,
    },
    {
      title: 'ECNR countries',
      text: [
        'Every country that is not in the list above is an ECNR country: no clearance is needed, whichever passport you hold. Often asked for are:',
      ],
      inColumns: true,
      list: [
        'Australia',
        'Austria',
        'Belgium',
        'Canada',
        'Denmark',
        'Finland',
        'France',
        'Germany',
        'Ireland',
        'Italy',
        'Japan',
        'Maldives',
        'Mauritius',
        'Netherlands',
        'New Zealand',
        'Norway',
        'Poland',
        'Portugal',
        'Singapore',
        'South Africa',
        'South Korea',
        'Spain',
        'Sweden',
        'Switzerland',
        'United Kingdom',
        'United States',
      ],
    },
    ...clearancePapers,
    {
      title: 'The insurance: Pravasi Bharatiya Bima Yojana (PBBY)',
      text: ['Everybody who needs emigration clearance takes out this insurance for the length of the contract.'],
      table: {
        head: ['What it covers', 'Amount'],
        rows: [
          ['Death or permanent disability by accident', 'Rs. 10 lakh'],
          ['Medical treatment', 'at least Rs. 75,000'],
          ['Maternity', 'at least Rs. 25,000'],
          ['Legal expenses about the employment', 'up to Rs. 30,000'],
          ['Hospitalization of dependants in India', 'up to Rs. 50,000'],
        ],
      },
    },
    {
      title: 'Premiums of the insurance',
      table: {
        head: ['Length of the policy', 'Premium'],
        rows: [
          ['2 years', 'Rs. 275 plus service tax'],
          ['3 years', 'Rs. 375 plus service tax'],
        ],
      },
    },
  ],
};
