import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../kit/postgres.ts'
import type { Product } from '../product.ts'
import { startProduct } from '../product.ts'

const webs = 3
const clockFile = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

/** Three web processes, one worker and one PostgreSQL; all of them start at once on an empty database. */
export async function startFleet() {
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-fleet-'))
  const postgres = await startPostgres()
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DATABASE_STATEMENT_SECONDS: '5',
    SCRIPTED_TOKENS_PER_SECOND: '40',
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: process.env.FLEET_LOG_LEVEL ?? 'silent',
  }
  const start = (role: 'web' | 'worker', clockShiftMs = 0): Promise<Product> =>
    startProduct({
      ...env,
      ROLE: role,
      CLOCK_SHIFT_MS: String(clockShiftMs),
      ...(clockShiftMs === 0 ? {} : { NODE_OPTIONS: `--import ${clockFile}` }),
    })
  const starts = await Promise.allSettled([start('worker'), ...Array.from({ length: webs }, () => start('web'))])
  const started = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [worker, ...serving] = started
  const failed = starts.find((one) => one.status === 'rejected')
  if (failed || !worker) {
    await Promise.all(started.map((one) => one.kill()))
    await postgres.stop()
    throw failed?.reason
  }
  const processes: (Product | null)[] = serving
  return {
    postgres,
    worker,
    /** The web processes by their number; null while one is down. */
    processes,
    urls: () => processes.flatMap((one) => one?.url ?? []),
    async restart(index: number, clockShiftMs = 0): Promise<void> {
      processes[index] = await start('web', clockShiftMs)
    },
    async close(): Promise<void> {
      await Promise.all([worker, ...processes].map(async (one) => one?.kill()))
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
