import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../tools/dev/free-port.ts'

export type PostgresServer = {
  url: string
  pid: number
  /** Ends the server as a crash does, and starts it again on its data. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Stops every process of the server in its place, and lets all go on. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

type Owner = { uid?: number; gid?: number }

const readyWithinMs = 30_000

/** Starts a throw-away PostgreSQL server on a free port; stop() ends it and removes its folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = postgresFolder()
  if (!bin) throw new Error('No PostgreSQL server is installed (initdb was not found).')
  const owner = serverOwner()
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid)
  const data = path.join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), initdb, { stdio: 'pipe', cwd: folder, ...owner })

  const port = await freePort()
  const logFile = path.join(folder, 'server.log')
  const log = openSync(logFile, 'a')
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const launch = () => spawn(path.join(bin, 'postgres'), args, { stdio: ['ignore', log, log], cwd: folder, ...owner })
  let server = launch()
  const stop = () => stopServer(server, folder)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await untilReady(server, url)
  } catch (cause) {
    const words = readFileSync(logFile, 'utf8')
    await stop()
    throw new Error(`PostgreSQL did not start:\n${words}`, { cause })
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]) process.kill(pid, signal)
  }
  return {
    url,
    pid: server.pid ?? 0,
    async halt() {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
    },
    async resume() {
      server = launch()
      await untilReady(server, url)
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop,
  }
}

// The data is thrown away, so durability is traded for speed; locking and isolation, which the tests are about, stay.
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'max_connections=200',
]

/** The folder of PostgreSQL's own programs: from the PATH, else Debian's newest; null when there is none. */
export function postgresFolder(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...onPath, ...versions.map((version) => path.join(debian, version, 'bin'))]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ?? null
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** PostgreSQL refuses to run as root, so root starts it as the user of its package. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = line.find((row) => row.startsWith('postgres:')) ?? line.find((row) => row.startsWith('nobody:'))
  const [, , uid, gid] = entry?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('Root needs a user named postgres to start PostgreSQL.')
  return { uid: Number(uid), gid: Number(gid) }
}

async function untilReady(server: ChildProcess, url: string) {
  const giveUpAt = Date.now() + readyWithinMs
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw cause
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end()
    }
  }
}

async function stopServer(server: ChildProcess, folder: string) {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit')
    // PostgreSQL's fast shutdown: open connections are cut and nothing is waited for.
    server.kill('SIGINT')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}

/** `node tests/kit/postgres.ts <command> …` runs the command with DATABASE_URL set to a server of its own. */
async function runWithPostgres(command: string, args: string[]): Promise<number> {
  const server = await startPostgres()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: server.url } })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  try {
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  } finally {
    await server.stop()
  }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (!command) throw new Error('Say which command to run: node tests/kit/postgres.ts <command> …')
  process.exitCode = await runWithPostgres(command, args)
}
