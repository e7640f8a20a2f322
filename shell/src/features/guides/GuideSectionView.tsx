import type { GuideSection } from './guide.ts';
import styles from './guides.module.css';

export function GuideSectionView({ title, text = [], list = [], inColumns = false, table, groups = [] }: GuideSection) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list.length > 0 ? <List items={list} inColumns={inColumns} /> : null}
      {table ? <Table title={title} {...table} /> : null}
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <List items={group.list} />
        </div>
      ))}
    </section>
  );
}

function List({ items, inColumns = false }: { readonly items: readonly string[]; readonly inColumns?: boolean }) {
  return (
    <ul className={inColumns ? styles.columns : undefined}>
      {items.map((item) => (
        <li key={item}>{item}</li>
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
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
