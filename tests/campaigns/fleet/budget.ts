import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Report } from '../report.ts'
import type { Fleet } from './processes.ts'
import type { Trouble } from './troubles.ts'

const usedKey = 'nocturne:{admission:replies}:used'
/** The lease of a process that was killed, and the next step of another one. */
const returnedWithinMs = 10_000
const retryMs = 200

/** Whether the budget of the engines is whole again once nobody talks: what a killed process used is free. */
export async function checkBudget(report: Report, { redis }: Pick<Fleet, 'redis'>, trouble: Pick<Trouble, 'name'>) {
  if (!redis) return
  const connection = new Redis(redis.url)
  const giveUpAt = Date.now() + returnedWithinMs
  let used = await connection.scard(usedKey)
  while (used > 0 && Date.now() < giveUpAt) {
    await pause(retryMs)
    used = await connection.scard(usedKey)
  }
  connection.disconnect()
  report.check('the shared budget of replies is whole again', used === 0 ? null : `${trouble.name}: ${used} are in use`)
}
