import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/kit/postgres.ts'
import { startChatProduct } from '../chat/chat-product.ts'
import type { ChatTarget, LoadPlan } from '../chat/load.ts'
import { runLoad } from '../chat/load.ts'
import { remember } from '../chat/members.ts'
import { productTarget, switchMemoryOff } from '../chat/targets.ts'
import { startProgram } from '../processes.ts'
import type { Say } from '../report/progress.ts'
import { median, quantile } from '../report/statistics.ts'

/** One person alone, and many at once; the rounds of each. */
const plans = [
  { streams: 1, rounds: 8 },
  { streams: 50, rounds: 4 },
]
/** People with memory and without it take turns, so that what else the machine does meets both. */
const times = 9
const programs = path.join(import.meta.dirname, '..')

type Run = { p50: number; p99: number }
export type FirstTokens = {
  streams: number
  on: Run
  off: Run
  /** The median of what a run with memory took more than the run without it that stands beside it, at p50. */
  addedMs: number
}

/** How long people wait for the first token on PostgreSQL, with a memory of five facts and their chat, and with memory off. */
export async function firstTokensOf({ say }: { say: Say }): Promise<FirstTokens[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-memory-'))
  const open: { stop(): Promise<void> }[] = []
  const save = <T extends { stop(): Promise<void> }>(program: T): T => {
    open.unshift(program)
    return program
  }
  try {
    const model = save(await startProgram(path.join(programs, 'model-server.ts')))
    const database = save(await startPostgres())
    const product = save(await startChatProduct(model, { DATA_DIR: folder, DATABASE_URL: database.url }))
    const found: FirstTokens[] = []
    for (const plan of plans) {
      const on = await productTarget('memory on', [product.url], plan.streams, remember)
      const off = await productTarget('memory off', [product.url], plan.streams, switchMemoryOff)
      found.push(await takeTurns({ on, off }, plan, say))
    }
    return found
  } finally {
    for (const program of open) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function takeTurns(targets: Record<'on' | 'off', ChatTarget>, plan: LoadPlan, say: Say): Promise<FirstTokens> {
  const runs: Record<'on' | 'off', Run[]> = { on: [], off: [] }
  for (const target of [targets.on, targets.off]) await runLoad(target, plan)
  for (let time = 0; time < times; time += 1)
    for (const name of time % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      const { firstTokenMs, errors } = await runLoad(targets[name], plan)
      if (Object.keys(errors).length > 0) throw new Error(`Chats failed: ${JSON.stringify(errors)}`)
      const [p50, p99] = [median(firstTokenMs), quantile(firstTokenMs, 0.99)]
      say(`${plan.streams} streams, ${targets[name].name}: first token ${p50.toFixed(1)} / ${p99.toFixed(1)} ms`)
      runs[name].push({ p50, p99 })
    }
  const added = runs.on.map(({ p50 }, time) => p50 - (runs.off[time]?.p50 ?? p50))
  return { streams: plan.streams, on: middleOf(runs.on), off: middleOf(runs.off), addedMs: median(added) }
}

function middleOf(runs: readonly Run[]): Run {
  return { p50: median(runs.map(({ p50 }) => p50)), p99: median(runs.map(({ p99 }) => p99)) }
}
