import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/kit/postgres.ts'
import { freePort } from '../../dev/free-port.ts'
import { residentMiB, stopChild } from '../processes.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median } from '../report/statistics.ts'
import { buildMinimalApp } from '../web/minimal-app.ts'

type Start = { ms: number; idleMiB: number }

const root = path.join(import.meta.dirname, '../../..')
const times = 3
const giveUpAfterMs = 60_000
const pollMs = 5
const restMs = 5000
const part = 'start'

/** How long it takes from the start of the process to the first page, on a store that stands already. */
export async function runStartPart({ say }: { say: Say }) {
  const database = await startPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-start-'))
  const product = path.join(root, 'apps/server/dist/start.js')
  const common = { NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1' }
  try {
    say('building the minimal page')
    const build = buildMinimalApp(path.join(root, '.cache/bench/minimal'))
    const contenders = {
      minimal: {
        file: path.join(import.meta.dirname, '../minimal-server.ts'),
        env: { ...common, MINIMAL_BUILD: build },
      },
      PostgreSQL: { file: product, env: { ...common, DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'a') } },
      PGlite: { file: product, env: { ...common, DATABASE_URL: '', DATA_DIR: path.join(folder, 'b') } },
    }
    // The first start of each makes the schema and brings the characters in.
    for (const { file, env } of Object.values(contenders)) await startOnce(file, env)
    const starts: Record<string, Start[]> = {}
    for (let time = 0; time < times; time += 1) {
      for (const [name, { file, env }] of Object.entries(contenders)) {
        const start = await startOnce(file, env, restMs)
        say(`${name}: ${Math.round(start.ms)} ms, ${Math.round(start.idleMiB)} MiB at rest`)
        starts[name] = [...(starts[name] ?? []), start]
      }
    }
    return { measures: startMeasures(starts), details: starts }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function startMeasures(starts: Record<string, Start[]>): Measure[] {
  const of = (name: string, key: keyof Start) => median((starts[name] ?? []).map((start) => start[key]))
  const line = (name: string, seconds: number): Measure[] => [
    {
      part,
      name: `start to first page, ${name}`,
      unit: 's',
      floor: of('minimal', 'ms') / 1000,
      value: of(name, 'ms') / 1000,
      aim: { of: 'value', is: 'atMost', limit: seconds },
    },
    { part, name: `memory at rest, ${name}`, unit: 'MiB', floor: of('minimal', 'idleMiB'), value: of(name, 'idleMiB') },
  ]
  return [...line('PostgreSQL', 0.6), ...line('PGlite', 3)]
}

async function startOnce(file: string, env: Record<string, string>, rest = 0): Promise<Start> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilFirstPage(`http://127.0.0.1:${port}/`, startedAt)
    const ms = performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, rest))
    return { ms, idleMiB: residentMiB(child.pid ?? 0) }
  } finally {
    await stopChild(child)
  }
}

async function untilFirstPage(url: string, startedAt: number): Promise<void> {
  while (performance.now() - startedAt < giveUpAfterMs) {
    const answer = await fetch(url, { headers: { 'accept-language': 'en' } }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error(`${url} gave no page within ${giveUpAfterMs / 1000} s`)
}
