import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { Radio } from 'antd';
import type { Difference, Review } from './review.ts';
import { useValueText } from './useValueText.ts';

interface Props {
  /** What somebody else saved meanwhile. */
  readonly differences: readonly Difference[];
  readonly review: Review;
  readonly onChoose: (patch: Partial<Review>) => void;
}

/** What somebody else saved, beside what was entered here; where both changed a field, one of the two is chosen. */
export function ConflictPanel({ differences, review, onChoose }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'manageApplication.compare' });
  const { nameOf, textOf } = useValueText();
  if (differences.length === 0) return null;
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h3 id="conflict">{t('title')}</h3>
      {differences.map(({ name, field, mine, theirs, clash }) => {
        const text = (value: Difference['mine']) => textOf(field, asText(value));
        if (!clash) return <p key={name}>{t('taken', { name: nameOf(field), theirs: text(theirs) })}</p>;
        return (
          <fieldset key={name}>
            <legend>{nameOf(field)}</legend>
            <Radio.Group
              vertical
              value={asText(review[name]) === asText(theirs) ? 'theirs' : 'mine'}
              onChange={({ target }) => onChoose({ [name]: target.value === 'theirs' ? theirs : mine })}
              options={[
                { value: 'mine', label: t('mine', { value: text(mine) }) },
                { value: 'theirs', label: t('theirs', { value: text(theirs) }) },
              ]}
            />
          </fieldset>
        );
      })}
    </section>
  );
}

const asText = (value: Difference['mine']): string => (typeof value === 'object' ? value.name : String(value ?? ''));
