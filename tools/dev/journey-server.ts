// Playwright's global setup: the journeys run against the product itself, started as a person would start it, on a free
// port with an empty data folder. With BASE_URL set they run against that address instead.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

const root = path.join(import.meta.dirname, '../..')
const logFile = path.join(root, '.cache/journey-server.log')
/** Encoding the same sizes of the product's pictures for each product that a journey starts takes longer than the journey. */
const pictureCache = path.join(root, '.cache/journey-pictures')
const readyWithinMs = 90_000
const stopWithinMs = 15_000

export default async function startForJourneys(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL']) return undefined
  // Products that a journey starts by itself share it too.
  process.env['PICTURE_CACHE'] ??= pictureCache
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-journeys-'))
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const server = startServer({ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: baseUrl })
  const stop = async () => {
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(server, baseUrl)
  } catch (cause) {
    await stop()
    throw new Error(`The product did not start for the journeys:\n${readFileSync(logFile, 'utf8')}`, { cause })
  }
  process.env['BASE_URL'] = baseUrl
  return stop
}

function startServer(variables: Record<string, string>): ChildProcess {
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  // Journeys say by this header which country they come from; without it nobody is anywhere.
  const env = { ...process.env, ...variables, DATABASE_URL: '', COUNTRY_HEADER: 'x-country' }
  return spawn(process.execPath, ['apps/server/dist/start.js'], { cwd: root, env, stdio: ['ignore', log, log] })
}

async function untilReady(server: ChildProcess, baseUrl: string) {
  const giveUpAt = Date.now() + readyWithinMs
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s.`)
}

async function stopServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const force = setTimeout(() => server.kill('SIGKILL'), stopWithinMs)
  await ended
  clearTimeout(force)
}
