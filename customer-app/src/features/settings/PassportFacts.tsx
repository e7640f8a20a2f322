import type { Passport } from '@emigration-portal/shared-api';
import { formatDay } from '@emigration-portal/shared-ui/lists';
import { FileLink } from '@emigration-portal/shared-ui/uploads';
import type { ReactNode } from 'react';
import passportTexts from '../../locales/en/passport.json';
import { useTexts } from '../../texts.ts';

/** Shows the saved passport as text. */
export function PassportFacts({ passport }: { readonly passport: Passport }) {
  const { t } = useTexts(passportTexts);
  const { number, expiresOn, placeOfIssue, file } = passport;
  const facts = {
    number: <bdi>{number}</bdi>,
    expiresOn: formatDay(expiresOn),
    placeOfIssue: placeOfIssue || t('notGiven'),
    file: file ? <FileLink file={file} /> : t('noFile'),
  } satisfies Record<keyof Passport, ReactNode>;
  return (
    <dl className="passport-facts">
      {(['number', 'expiresOn', 'placeOfIssue', 'file'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
