import { type Country, fullName, type UserProfile } from '@emigration-portal/shared-api';
import { nameCountries } from '@emigration-portal/shared-api/languages';
import type { ReactNode } from 'react';
import { LanguageName } from '../../lists/index.ts';
import profileTexts from '../../locales/en/profile.json';
import { useLanguage, useSharedTexts } from '../../texts/index.ts';
import { Photo } from './Photo.tsx';
import { addressFields, namesOf, type PersonField, personalFieldsFor } from './person-values.ts';

interface Props {
  readonly profile: UserProfile;
  readonly countries: readonly Country[];
}

/** A profile as text. */
export function ProfileView({ profile, countries }: Props) {
  const { t } = useSharedTexts(profileTexts);
  const storedCountry = countries.filter(({ countryName }) => countryName === profile.country);
  const [country] = nameCountries(storedCountry, useLanguage());
  const values = { ...profile, ...namesOf(profile), ...(country && { country: country.localName }) };
  const { singleName, language } = values;
  const facts = (fields: readonly PersonField[], more?: ReactNode) => (
    <dl className="profile-facts">
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`fields.${field === 'firstName' && singleName ? 'onlyName' : field}`)}</dt>
          <dd>{values[field] ? <bdi>{values[field]}</bdi> : <span>{t('notGiven')}</span>}</dd>
        </div>
      ))}
      {more}
    </dl>
  );
  const languageFact = language && (
    <div>
      <dt>{t('language')}</dt>
      <dd>
        <LanguageName code={language} />
      </dd>
    </div>
  );
  return (
    <>
      <section className="profile-section profile-photo-row">
        <Photo person={profile} jpeg={profile.profilePhotoFile} />
        <span className="profile-name">{fullName(profile)}</span>
      </section>
      <section className="profile-section" aria-labelledby="profile-personal">
        <h2 id="profile-personal">{t('personal')}</h2>
        {facts(personalFieldsFor(singleName), languageFact)}
      </section>
      <section className="profile-section" aria-labelledby="profile-address">
        <h2 id="profile-address">{t('address')}</h2>
        {facts(addressFields)}
      </section>
    </>
  );
}
