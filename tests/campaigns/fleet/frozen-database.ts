import { setTimeout as pause } from 'node:timers/promises'
import { tourMyBalances } from '#domains/chat/contract.ts'
import { cookieOf } from '#tests/kit/person.ts'
import type { PostgresServer } from '../../kit/postgres.ts'
import type { Report } from '../report.ts'
import { arrive, personAt } from './talkers.ts'

/** A silent connection ends after the longest statement and 2 s, and a new one is waited for 5 s. */
const answeredWithinMs = 20_000
const backWithinMs = 10_000

type Answered = { kind: string; status: number; retryAfter: string | null; ms: number }

/** Freezes the database until every process has answered: documents and calls say when to try again, and none waits on. */
export async function checkFrozen(
  report: Report,
  { postgres, urls }: { postgres: Pick<PostgresServer, 'freeze' | 'thaw'>; urls: readonly string[] },
): Promise<void> {
  const readers = await Promise.all(urls.map(async (url) => ({ url, talker: await arrive(url) })))
  const answer = () =>
    Promise.all(
      readers.flatMap(({ url, talker }) => {
        const cookie = cookieOf(talker)
        return [
          timed('document', () => fetch(`${url}/chat`, { headers: { cookie, accept: 'text/html' } })),
          timed('call', async () => (await personAt(url, talker).stream(tourMyBalances, {})).response),
        ]
      }),
    )
  postgres.freeze()
  const frozen = await answer().finally(() => postgres.thaw())
  for (const { kind, status, retryAfter, ms } of frozen) {
    const isRefused = status === 503 && Number(retryAfter) >= 1 && ms <= answeredWithinMs
    const found = `${status}, retry-after ${retryAfter}, after ${ms} ms`
    report.check(`a ${kind} is answered 503 with a time while the database is frozen`, isRefused ? null : found)
  }
  report.progress(`frozen database: answered within ${Math.max(...frozen.map(({ ms }) => ms))} ms`)
  const giveUpAt = Date.now() + backWithinMs
  let back = await answer()
  while (back.some(({ status }) => status !== 200) && Date.now() < giveUpAt) {
    await pause(200)
    back = await answer()
  }
  for (const { kind, status } of back)
    report.check(`a ${kind} is answered when the database goes on`, status === 200 ? null : String(status))
}

async function timed(kind: string, request: () => Promise<Response>): Promise<Answered> {
  const startedAt = Date.now()
  const response = await request()
  const { status, headers } = response
  await response.body?.cancel()
  return { kind, status, retryAfter: headers.get('retry-after'), ms: Date.now() - startedAt }
}
