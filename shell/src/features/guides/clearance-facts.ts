import guideClearance from '../../locales/en/guideClearance.json';

/** Day the facts about clearance were last checked, `YYYY-MM-DD`. */
export const CLEARANCE_FACTS_AS_OF = '2026-11-21';

const { countries } = guideClearance.guideClearance.sections.ecrCountries;

/** The English name of an ECR country, which is also its value in an address. */
export type EcrCountry = keyof typeof countries;

export const ecrCountries = Object.keys(countries) as EcrCountry[];
