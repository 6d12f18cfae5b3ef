import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createRecall, noteForMemory } from '#domains/memory/server/public.ts'
import { median } from '../report/statistics.ts'

const turns = 10_000
const turnsAtOnce = 500
const times = 200
const words = 20_000
const hourMs = 3_600_000
const person = '0198c0de-0000-7000-8000-000000000001'
const conversation = '0198c0de-0000-7000-8000-000000000002'
const place = { userId: person, conversationId: conversation, characterId: 'mara-voss', locale: 'en' }

/** The cost of a recall in a conversation of 10,000 turns on PGlite: first in a process, and once it knows the index. */
export async function timeOfTurns(): Promise<{ turns: number; cold: number; warm: number; p95: number }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-memory-'))
  const database = await openDatabase({ dataDir })
  try {
    await fill(database.db)
    const recall = createRecall(database.db)
    const recallAt = (at: number) => {
      const last = { id: idOf(turns - 1), role: 'character' as const, text: '', at: 0 }
      const history = [{ id: idOf(turns + at), role: 'user' as const, text: textOf(turns + at), at: 0 }, last]
      return recall({ ...place, history, depth: turns + 1, above: turns - 100 })
    }
    const cold = await cpuTimeOf(() => recallAt(0))
    const all: number[] = []
    for (let at = 1; at <= times; at += 1) all.push(await cpuTimeOf(() => recallAt(at)))
    return { turns, cold, warm: median(all), p95: all.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? 0 }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(db: Db): Promise<void> {
  for (let from = 0; from < turns; from += turnsAtOnce) {
    const batch = Array.from({ length: turnsAtOnce }, (_, at) => ({
      id: idOf(from + at),
      role: 'user' as const,
      text: textOf(from + at),
      at: (from + at) * hourMs,
    })).toReversed()
    const parentId = from === 0 ? null : idOf(from - 1)
    const unnoted = { turns: batch, parentId, isDue: false }
    await noteForMemory(db, place, { unnoted, depth: from + turnsAtOnce - 1, now: new Date(0) })
  }
}

function idOf(at: number): string {
  return `0198c0de-0000-7000-9000-${String(at).padStart(12, '0')}`
}

/** Some words of a vocabulary in which few are frequent. */
function textOf(at: number): string {
  let seed = at + 1
  const next = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff
  return Array.from({ length: 20 }, () => `w${Math.floor(next() ** 3 * words).toString(36)}`).join(' ')
}

/** Time of the processor: what else the machine does is not in it. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
