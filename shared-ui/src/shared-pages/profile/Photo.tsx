import { avatarInitials, fullName, type PersonName } from '@emigration-portal/shared-api';
import profile from '../../locales/en/profile.json';
import { useSharedTexts } from '../../texts/index.ts';

interface Props {
  readonly person: PersonName;
  /** A JPEG in base64; empty without a photo. */
  readonly jpeg: string;
}

/** A person's photo, or their initials without one. */
export function Photo({ person, jpeg }: Props) {
  const { t } = useSharedTexts(profile, 'photo');
  if (jpeg) {
    return (
      <img className="profile-photo" src={`data:image/jpeg;base64,${jpeg}`} alt={t('of', { name: fullName(person) })} />
    );
  }
  return (
    <span className="profile-photo" role="img" aria-label={t('none')}>
      {avatarInitials(person)}
    </span>
  );
}
