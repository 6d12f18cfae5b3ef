import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { myProfile } from '#domains/accounts/contract.ts'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { storeSend } from '#domains/chat/server/sends.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createGuard } from '#platform/moderation/guard.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { startGuardServer } from '#tests/counterparts/guard-server.ts'
import { plainMember } from '#tests/kit/callers.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { world } from '#tests/kit/world.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { quantile } from '../report/statistics.ts'

const people = 8
/** Less than the energy of somebody new. */
const sendsEach = 60
const warmUps = 40
const said = 'I had a long day, and the bus was late again. How was yours?'

/** The time of the write of a send, which could run beside a guard, next to that of the fastest guard there can be. */
export async function runGuardPart({ say }: { say: Say }) {
  const measures: Measure[] = []
  for (const name of ['PGlite', 'PostgreSQL'] as const) {
    const server = name === 'PostgreSQL' ? await startPostgres() : null
    const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-guard-'))
    const database = await openDatabase({ databaseUrl: server?.url, dataDir: folder })
    try {
      say(`sending, ${name}`)
      const [writes, guards] = await timesOf(database)
      const shared = { part: `guard, ${name}`, unit: 'ms' }
      for (const [mark, share] of [
        ['p50', 0.5],
        ['p95', 0.95],
      ] as const)
        measures.push(
          { ...shared, name: `write of a send, ${mark}`, value: quantile(writes, share) },
          { ...shared, name: `guard that answers at once, ${mark}`, value: quantile(guards, share) },
        )
    } finally {
      await database.close()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { measures, details: { people, sendsEach } }
}

async function timesOf(database: Database): Promise<[number[], number[]]> {
  const w = await world({ beside: { clock: { now: () => new Date(), advance: () => {} }, services: { database } } })
  const stub = await startGuardServer(() => 'safe')
  const { baseUrl, apiKey } = stub
  const guard = createGuard(
    { format: 'llama-guard', baseUrl, apiKey, model: 'bench', categories: [], policy: '', timeoutMs: 3000 },
    createLog('silent'),
  )
  try {
    const writes: number[] = []
    const guards: number[] = []
    for (let person = 0; person < people; person += 1) {
      const someone = await w.adult()
      const { user } = await someone.get(myProfile, {})
      const actor = { ...plainMember, userId: user.id, kind: 'visitor' as const }
      const { sessionId: conversationId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
      for (let time = 0; time < sendsEach; time += 1) {
        const send = { actor, now: w.clock.now(), conversationId, clientMessageId: `bench-${person}-${time}` }
        writes.push(
          await timed(() =>
            storeSend(w.db, {
              ...send,
              text: said,
              parentId: null,
              isFree: false,
              picture: null,
              voice: null,
              speakerId: null,
              engine: 'bench',
            }),
          ),
        )
        guards.push(await timed(() => guard.moderate(said)))
      }
    }
    return [writes.slice(warmUps), guards.slice(warmUps)]
  } finally {
    await stub.close()
    await w.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
