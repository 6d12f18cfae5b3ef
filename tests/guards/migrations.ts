/** The forms of statements that break a release which runs while they are applied, and how each is written instead. */
const breaking: readonly [form: RegExp, instead: string][] = [
  [/^drop table/i, 'drop a table in the release after'],
  [/^alter table .* drop column/is, 'drop a column in the release after'],
  [/^alter table .* rename/is, 'add the new name beside the old one'],
  [/^alter table .* set not null/is, 'check it with a constraint that is not valid first'],
  [/^alter table .* set data type/is, 'add a column of the new type'],
  [/^alter table .* add column (?!.* default ).* not null/is, 'give a new column a default, or let it be null'],
  [/^create (unique )?index (?!concurrently if not exists )/i, 'make an index concurrently, if it does not exist'],
  [/^alter table .* add constraint (?!.* not valid)/is, 'add a constraint as not valid, and validate it later'],
]

/** The statements of a migration that the earlier release would not survive; none in a file that says that it contracts. */
export function breaksEarlierRelease(migration: string): string[] {
  if (/^-- contract: \S/.test(migration)) return []
  const statements = migration.split('--> statement-breakpoint').map((statement) => statement.trim())
  const isNew = (statement: string) => {
    const table = /(?: on |^alter table )("\w+")/i.exec(statement)?.[1]
    return table !== undefined && statements.some((other) => other.toLowerCase().startsWith(`create table ${table}`))
  }
  return statements.flatMap((statement) => {
    const found = isNew(statement) ? undefined : breaking.find(([form]) => form.test(statement))
    return found ? [`${statement.slice(0, 120)}: ${found[1]}`] : []
  })
}
