import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addMemory } from '#domains/memory/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { startChatProduct } from '../chat/chat-product.ts'
import { runLoad } from '../chat/load.ts'
import { productTarget, switchMemoryOff } from '../chat/targets.ts'
import { startProgram } from '../processes.ts'
import type { Say } from '../report/progress.ts'
import { median, quantile } from '../report/statistics.ts'

export const streams = 50
const plan = { streams, rounds: 4 }
/** People with memory and without it take turns, so that what else the machine does meets both. */
const times = 5
const characterId = 'mara-voss'
const known = [
  'My sister Anna bakes bread in Bergen.',
  'I was at the harbour this morning.',
  'I like hearing what you saw.',
  'Please never call me darling.',
  'I live in Oslo, near the fjord.',
]
const programs = path.join(import.meta.dirname, '..')

type FirstTokens = { p50: number; p99: number }

/** How long people wait for the first token on PostgreSQL, with a memory of five facts and their chat, and with memory off. */
export async function firstTokensOf({ say }: { say: Say }): Promise<{ on: FirstTokens; off: FirstTokens }> {
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
    const on = await productTarget('memory on', product.url, streams, remember)
    const off = await productTarget('memory off', product.url, streams, switchMemoryOff)
    const runs = { on: [] as FirstTokens[], off: [] as FirstTokens[] }
    for (const target of [on, off]) await runLoad(target, plan)
    for (let time = 0; time < times; time += 1) {
      const order = [['on', on] as const, ['off', off] as const]
      for (const [name, target] of time % 2 === 0 ? order : order.toReversed()) {
        const { firstTokenMs, errors } = await runLoad(target, plan)
        if (Object.keys(errors).length > 0) throw new Error(`Chats failed: ${JSON.stringify(errors)}`)
        const [p50, p99] = [median(firstTokenMs), quantile(firstTokenMs, 0.99)]
        say(`${streams} streams, ${target.name}: first token ${p50.toFixed(1)} / ${p99.toFixed(1)} ms`)
        runs[name].push({ p50, p99 })
      }
    }
    return { on: middleOf(runs.on), off: middleOf(runs.off) }
  } finally {
    for (const program of open) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function middleOf(runs: readonly FirstTokens[]): FirstTokens {
  return { p50: median(runs.map(({ p50 }) => p50)), p99: median(runs.map(({ p99 }) => p99)) }
}

async function remember(person: Person): Promise<void> {
  for (const text of known) await person.get(addMemory, { characterId, key: crypto.randomUUID(), text })
}
