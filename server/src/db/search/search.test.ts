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
  ['two letters at the start of a word', 'Sh', ['sh%', 'sh%']],
  ['a letter of any script at the start of a word', 'अ', ['अ%', 'अ%']],
  ['two wildcards literally', '%_', ['%\\%\\_%']],
  [
    'the part of an e-mail address before its domain, then the whole address',
    'Asha.N@gmail.com',
    ['%asha.n@%', 'asha.n@gmail.com'],
  ],
  ['a domain, anywhere', '@gmail.com', ['%@gmail.com%']],
  ['initials as one word, and each alone', 'P K Nair', ['pk%', 'pk%', 'p%', 'p%', 'k%', 'k%', '%nair%']],
  ['words around a comma', 'Nair , Asha', ['%nair%', '%asha%']],
  ['a punctuation mark, if the search has nothing else', ',', ['%,%']],
  ['nothing for an empty search', '  ', undefined],
])('a search looks for %s', (_, search, values) => {
  expect(valuesOf(search)).toEqual(values);
});

test.each([
  ['a page that is not full', 3, 7, 27],
  ['an empty first page', 1, 0, 0],
  ['a full page', 1, 10, undefined],
  ['an empty later page', 4, 0, undefined],
])('the total that %s shows is as expected', (_, pageNumber, rows, total) => {
  expect(totalFromPage({ pageNumber, pageSize: 10 }, rows)).toBe(total);
});
