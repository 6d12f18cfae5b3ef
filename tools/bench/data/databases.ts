import { Client } from 'pg'

/** Makes a database of its own on a server. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await query(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** How many bytes a database takes. */
export async function sizeOf(url: string, name: string): Promise<number> {
  const [row] = (await query(url, `select pg_database_size('${name}')::float8 as bytes`)) as { bytes: number }[]
  return row?.bytes ?? Number.NaN
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
