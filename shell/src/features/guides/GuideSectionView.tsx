import type { GuideSection } from './guide.ts';
import styles from './guides.module.css';
import { Paragraphs } from './Paragraphs.tsx';

export function GuideSectionView({ title, text, list, countries, table, groups = {} }: GuideSection) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {text ? <Paragraphs texts={text} /> : null}
      {list ? <List items={list} /> : null}
      {countries ? <List items={countries} className={styles.columns} /> : null}
      {table ? <Table title={title} {...table} /> : null}
      {Object.entries(groups).map(([key, group]) => (
        <div key={key}>
          <h3>{group.title}</h3>
          <List items={group.list} />
        </div>
      ))}
    </section>
  );
}

interface ListProps {
  readonly items: NonNullable<GuideSection['list']>;
  readonly className?: string | undefined;
}

function List({ items, className }: ListProps) {
  return (
    <ul className={className}>
      {Object.entries(items).map(([key, item]) => (
        <li key={key}>{item}</li>
      ))}
    </ul>
  );
}

function Table({ title, head, rows }: NonNullable<GuideSection['table']> & { readonly title: string }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head.name}</th>
          <th scope="col">{head.value}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([key, { name, value }]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
