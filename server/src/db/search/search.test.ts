import { fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { application } from '../tables/application.ts';
import { containsWordsCondition, totalFromPage } from './search.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const valuesOf = (search: string) => {
  const { sql, values } = containsWordsCondition(application.searchText, search);
  const text = sql();
  return text && fillPlaceholders(dialect.sqlToQuery(text).params, values);
};

test.each([
  ['a word, anywhere', 'Nair', ['%nair%']],
  ['each of two words', 'asha nair', ['%asha%', '%nair%']],
  ['two letters, where a word begins', 'Sh', ['sh%', 'sh%']],
  ['a letter of any script, where a word begins', 'अ', ['अ%', 'अ%']],
  ['two marks, anywhere and taken literally', '%_', ['%\\%\\_%']],
  ['an e-mail address by what few share of it, then the whole', 'Asha.N@gmail.com', ['%asha.n@%', 'asha.n@gmail.com']],
  ['the part of an address that many share, anywhere', '@gmail.com', ['%@gmail.com%']],
  ['initials as one word, and one by one', 'P K Nair', ['pk%', 'pk%', 'p%', 'p%', 'k%', 'k%', '%nair%']],
  ['words around a comma', 'Nair , Asha', ['%nair%', '%asha%']],
  ['a mark alone, where there is nothing else', ',', ['%,%']],
  ['nothing for an empty search', '  ', undefined],
])('a search looks for %s', (_, search, values) => {
  expect(valuesOf(search)).toEqual(values);
});

test.each([
  ['a page that is not full', 3, 7, 27],
  ['an empty first page', 1, 0, 0],
  ['a full page', 1, 10, undefined],
  ['an empty page further on', 4, 0, undefined],
])('%s shows the total, or nothing', (_, pageNumber, rows, total) => {
  expect(totalFromPage({ pageNumber, pageSize: 10 }, rows)).toBe(total);
});
