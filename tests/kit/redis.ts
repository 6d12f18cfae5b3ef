import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tools/dev/free-port.ts'

const readyWithinMs = 10_000

/** The program of a Redis or Valkey server; null where none is installed. */
export function redisProgram(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'].filter(Boolean)
  const programs = folders.flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => path.join(folder, name)))
  return programs.find((program) => existsSync(program)) ?? null
}

/** Starts a throw-away Redis on a free port, which stores nothing; stop() ends it and removes its folder. */
export async function startRedis() {
  const program = redisProgram()
  if (!program) throw new Error('No Redis server is installed (redis-server was not found).')
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-redis-'))
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const launch = () => spawn(program, args, { stdio: 'ignore', cwd: folder })
  let server = launch()
  await untilReady(server, port)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGCONT')
    server.kill(signal)
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends it as a crash does, and starts it again, empty. */
    halt: () => end('SIGKILL'),
    async resume() {
      server = launch()
      await untilReady(server, port)
    },
    /** Stops it in its place, and lets it go on. */
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type RedisServer = Awaited<ReturnType<typeof startRedis>>

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  const giveUpAt = Date.now() + readyWithinMs
  for (;;) {
    const socket = createConnection({ port, host: '127.0.0.1' })
    try {
      await once(socket, 'connect')
      return
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw cause
      await pause(20)
    } finally {
      socket.destroy()
    }
  }
}
