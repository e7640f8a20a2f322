import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import type { AnyRow, Rows } from '../draft/sections.ts';
import { Sign } from '../Sign.tsx';
import { marksOf } from './marks.ts';

interface Props {
  readonly list: keyof Rows;
  readonly row: AnyRow;
}

/** What a closed row holds besides its line, as signs with their words. */
export function Marks({ list, row }: Props) {
  const { t } = useTranslation('admin', { keyPrefix: 'serviceForm' });
  const marks = marksOf(list, row);
  return (
    <span className="builder-marks">
      {marks.map((mark) => (
        <span key={mark} title={t(`marks.${mark}`)}>
          <Sign of={mark} />
          <span className="visually-hidden">{t(`marks.${mark}`)}</span>
        </span>
      ))}
    </span>
  );
}
