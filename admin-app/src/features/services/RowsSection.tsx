import { MAX_DOCUMENTS, MAX_INFO_ITEMS, MAX_URLS, type ServiceSection } from '@emigration-portal/shared-api';
import { memo, type ReactNode } from 'react';
import { newRow } from './draft.ts';
import { RowList } from './RowList.tsx';
import { DocumentFields, InfoFields, UrlFields } from './row-fields.tsx';
import { Section } from './Section.tsx';
import { type Rows, type RowsName, sections } from './sections.ts';
import type { Errors, RowProps } from './useRowFields.ts';

type Lists = {
  readonly [List in keyof Rows]: {
    /** The most rows a section can hold. */
    readonly max: number;
    readonly Fields: (props: RowProps<Rows[List]>) => ReactNode;
  };
};
const lists: Lists = {
  items: { max: MAX_INFO_ITEMS, Fields: InfoFields },
  documents: { max: MAX_DOCUMENTS, Fields: DocumentFields },
  urls: { max: MAX_URLS, Fields: UrlFields },
};

interface Props<List extends keyof Rows> {
  readonly name: RowsName;
  readonly list: List;
  readonly rows: readonly Rows[List][];
  readonly errors: Errors;
  /** Stays the same function, as `onBusy` does. */
  readonly onChange: (rows: readonly Rows[List][]) => void;
  readonly onBusy: (row: string, busy: boolean) => void;
}

/** A section made of rows, redrawn only when something of its own changes. */
export const RowsSection = memo(function RowsSection<List extends keyof Rows>(props: Props<List>) {
  const { name, list, rows, errors, onChange, onBusy } = props;
  const { max, Fields } = lists[list];
  const { required }: ServiceSection = sections[name];
  const keys = [name, ...rows.map(({ key }) => key)];
  const own = Object.entries(errors).filter(([field]) => keys.some((key) => field.startsWith(`${key}-`)));
  return (
    <Section name={name} errors={own.map(([, text]) => text)}>
      <RowList
        section={name}
        rows={rows}
        max={max}
        create={() => newRow(list, required)}
        onChange={onChange}
        render={(row, change) => (
          <Fields section={name} row={row} errors={errors} onChange={change} onBusy={(busy) => onBusy(row.key, busy)} />
        )}
      />
    </Section>
  );
}) as <List extends keyof Rows>(props: Props<List>) => ReactNode;
