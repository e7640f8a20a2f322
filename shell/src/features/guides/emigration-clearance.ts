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

/** Documents and age limits for people who need clearance. */
export const clearanceDocuments: readonly GuideSection[] = [
  {
    title: 'Documents by worker category',
    text: ['Everybody needs a passport that is valid for at least 6 months, and these documents:'],
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
          'Documents of the employer: identity, address and income',
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
  lead: 'Learn who needs clearance before a journey to work, for which countries and with which documents. Learn how the insurance protects you.',
  asOf: '2026-11-21',
  sections: [
    {
      title: 'ECR and ECNR passports',
      text: [
        'An ECR passport means “emigration check required”. If you travel with it to work in one of the ECR countries below, you need a clearance from the Protector of Emigrants before you leave.',
        'An ECNR passport means “emigration check not required”. You can travel with it to work without this clearance. If nothing about it is printed in a passport, it is an ECNR passport.',
        'People who have passed class 10 (matriculation) or more usually have an ECNR passport. The words that are printed in your passport decide.',
      ],
    },
    {
      title: 'ECR countries',
      text: ['If you have an ECR passport, you need emigration clearance for work in these 17 countries:'],
      inColumns: true,
      list: ecrCountries,
    },
    {
      title: 'ECNR countries',
      text: [
        'Every country that is not in the list above is an ECNR country. You need no clearance for it, with any passport. People often ask about these:',
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
    ...clearanceDocuments,
    {
      title: 'The insurance: Pravasi Bharatiya Bima Yojana (PBBY)',
      text: ['Everybody who needs emigration clearance buys this insurance for the length of the contract.'],
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
