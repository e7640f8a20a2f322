import serviceForm from '../../../locales/en/serviceForm.json';
import { useTexts } from '../../../texts.ts';
import { BuilderIcon } from '../BuilderIcon.tsx';
import type { AnyRow, RowTypes } from '../draft/sections.ts';
import { listRowMarks } from './row-marks.ts';

interface Props {
  readonly listName: keyof RowTypes;
  readonly row: AnyRow;
}

/** Icons for settings of a row that are not visible when collapsed. */
export function RowMarks({ listName, row }: Props) {
  const { t } = useTexts(serviceForm);
  const marks = listRowMarks(listName, row);
  return (
    <span className="builder-marks">
      {marks.map((mark) => (
        <span key={mark} title={t(`marks.${mark}`)}>
          <BuilderIcon name={mark} />
          <span className="visually-hidden">{t(`marks.${mark}`)}</span>
        </span>
      ))}
    </span>
  );
}
