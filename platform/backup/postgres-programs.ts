import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'

const debianFolder = '/usr/lib/postgresql'

/** A program of PostgreSQL: the newest of Debian's, because it has to be as new as the server, else that of the PATH. */
function programPath(name: string): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const places = versions.map((version) => path.join(debianFolder, version, 'bin', name))
  return places.find((place) => existsSync(place)) ?? name
}

/** The address without its password, which other users of the machine could read among the arguments. */
function addressOf(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const { password } = new URL(url)
  const address = new URL(url)
  address.password = ''
  return {
    address: address.href,
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
  }
}

function start(name: string, url: string, args: readonly string[]) {
  const { address, env } = addressOf(url)
  const child = spawn(programPath(name), [...args, '--dbname', address], { env })
  const words = text(child.stderr)
  const ended = once(child, 'close').then(
    async ([code]) => {
      if (code !== 0) throw new BackupError(`${name} ended with ${code}: ${(await words).trim()}`)
    },
    (cause: unknown) => {
      throw new BackupError(`${name} cannot be run. Install PostgreSQL's client programs, as new as the server.`, {
        cause,
      })
    },
  )
  // A failure is met where the dump is read or written first; it is awaited at the end in any case.
  ended.catch(() => undefined)
  return { child, ended }
}

/** The database as pg_dump writes it, as of a snapshot that another connection holds. */
export async function* dumpPostgres(url: string, snapshot: string): AsyncGenerator<Uint8Array> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
  const { child, ended } = start('pg_dump', url, options)
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>
    await ended
  } finally {
    child.kill()
  }
}

/** Restores a dump into an empty database, all of it or nothing. */
export async function restorePostgres(url: string, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  const { child, ended } = start('pg_restore', url, options)
  child.stdout.resume()
  const fault = await pipeline(Readable.from(dump), child.stdin).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )
  // A broken pipe is a program that gave up, and says why; a source that broke off must not be committed.
  if (fault && fault.code !== 'EPIPE') {
    child.kill()
    throw fault
  }
  await ended
  if (fault) throw fault
}
