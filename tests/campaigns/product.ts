import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/dev/free-port.ts'
import { fillDataFolder } from './started-folder.ts'

const main = fileURLToPath(new URL('../../apps/server/dist/start.js', import.meta.url))
const readyWithinMs = 120_000
const pollMs = 50

export type Product = { url: string; pid: number; kill(): Promise<void>; stop(): Promise<void> }

/**
 * Starts the product as a separate process and waits until it answers, at the port of `env` or any free one. Its output
 * is written to the log file, if there is one. `startFile` starts another build than this release's. An embedded database
 * begins as a copy of a first start's.
 */
export async function startProduct(
  env: Record<string, string>,
  logFile?: string,
  startFile: string = main,
): Promise<Product> {
  const dataDir = env['DATA_DIR']
  if (dataDir !== undefined && !env['DATABASE_URL'] && startFile === main) await prepareDataFolder(dataDir)
  return startProcess(env, logFile, startFile)
}

/** Leaves in an empty data folder what a first start does, for a command that runs before the product. */
export function prepareDataFolder(dataDir: string): Promise<void> {
  return fillDataFolder(dataDir, main, (folder) => startProcess({ DATA_DIR: folder }, undefined, main))
}

async function startProcess(
  env: Record<string, string>,
  logFile: string | undefined,
  startFile: string,
): Promise<Product> {
  const port = env['PORT'] ?? String(await freePort())
  const log = logFile === undefined ? null : openSync(logFile, 'a')
  const child = spawn(process.execPath, [startFile], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
  })
  if (log !== null) closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + readyWithinMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} while starting`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  child.kill('SIGKILL')
  throw new Error(`The product was not ready within ${readyWithinMs / 1000} s`)
}
