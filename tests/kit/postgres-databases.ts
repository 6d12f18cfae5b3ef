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
  await runOn(url, `drop database ${name} with (force)`)
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
