import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ports that systems use for outgoing connections. */
const [lowest, highest] = [20_000, 32_000]
const attempts = 1000
const claims = join(tmpdir(), 'nocturne-ports')
/** The files of this process. */
const own: string[] = []

/**
 * A port of this machine that nothing listens on, for this process alone: a product that starts listens seconds after its
 * port was chosen, and another process beside it may not choose the same in the meantime.
 */
export async function freePort(): Promise<number> {
  mkdirSync(claims, { recursive: true })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (claim(port) && (await isFree(port))) return port
  }
  throw new Error('No free port.')
}

/** A file of the port's name, exclusive; one of a process that has ended counts for nothing. */
function claim(port: number): boolean {
  const file = join(claims, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    if (own.length === 0) process.once('exit', () => own.forEach((mine) => rmSync(mine, { force: true })))
    own.push(file)
    return true
  } catch {
    if (!isRunning(Number(readOr(file, '')))) rmSync(file, { force: true })
    return false
  }
}

/** A file may be removed by another process at the same time. */
function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const outcome = Promise.race([once(probe, 'listening').then(() => true), once(probe, 'error').then(() => false)])
  probe.listen(port, '127.0.0.1')
  const free = await outcome
  if (free) await new Promise((resolve) => probe.close(resolve))
  return free
}
