import type { CreateTableBuilder } from 'kysely';

type ColumnType = 'text' | 'integer' | 'bigint';
type Table<Name extends string> = CreateTableBuilder<Name, string>;

/** Columns that always have a value, for `$call`. */
export const required =
  (type: ColumnType, ...names: readonly string[]) =>
  <Name extends string>(table: Table<Name>): Table<Name> =>
    names.reduce((made, name) => made.addColumn(name, type, (column) => column.notNull()), table);

/** Columns that may be null, for `$call`. */
export const optional =
  (type: ColumnType, ...names: readonly string[]) =>
  <Name extends string>(table: Table<Name>): Table<Name> =>
    names.reduce((made, name) => made.addColumn(name, type), table);
