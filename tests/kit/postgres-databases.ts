import { Client } from 'pg'

/** Creates a database on a PostgreSQL server, as a copy of another one if that is named, and gives its address. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  await runOn(url, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Drops a database in spite of open connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await runOn(url, `drop database if exists ${name} with (force)`)
}

/** Drops every database whose name begins so. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  for (const { name } of await runOn(url, 'select datname as name from pg_database'))
    if (name?.startsWith(prefix)) await dropDatabase(url, name)
}

async function runOn(url: string, statement: string): Promise<{ name?: string }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name?: string }>(statement)
  await client.end()
  return rows
}
