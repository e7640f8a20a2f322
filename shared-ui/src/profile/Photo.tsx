import { useTranslation } from '../i18n/index.ts';

interface Props {
  readonly person: { readonly firstName: string; readonly lastName: string };
  /** A JPEG in base64; empty while there is none. */
  readonly jpeg: string;
}

/** The photo of a person, or the initials. */
export function Photo({ person: { firstName, lastName }, jpeg }: Props) {
  const { t } = useTranslation('shared', { keyPrefix: 'profile.photo' });
  const name = `${firstName} ${lastName}`.trim();
  if (jpeg) {
    return <img className="profile-photo" src={`data:image/jpeg;base64,${jpeg}`} alt={t('of', { name })} />;
  }
  return (
    <span className="profile-photo" role="img" aria-label={t('none')}>
      {`${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()}
    </span>
  );
}
