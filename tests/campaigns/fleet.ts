import { setTimeout as pause } from 'node:timers/promises'
import { redisProgram } from '../kit/redis.ts'
import { checkBudget } from './fleet/budget.ts'
import { checkEvents, checkStored } from './fleet/checks.ts'
import { checkFrozen } from './fleet/frozen-database.ts'
import type { Driver } from './fleet/processes.ts'
import { startFleet } from './fleet/processes.ts'
import { randomFrom } from './fleet/random.ts'
import type { Talker } from './fleet/talkers.ts'
import { arrive, converse } from './fleet/talkers.ts'
import type { Trouble } from './fleet/troubles.ts'
import { troubles, troublesOfRedis } from './fleet/troubles.ts'
import { createReport, timesOf } from './report.ts'

// Operates three web processes, a worker and a PostgreSQL while people chat, and causes one trouble after the other, in an
// order that follows from the printed seed (`--seed <number>` repeats it): first with messages between processes by
// PostgreSQL, then by a Redis, where one is installed.

/** Rounds with each driver: in full each trouble three times. */
const rounds = 3
const sample = 1
const talkersAtOnce = 6
const endsWithinMs = 10_000

const report = createReport('fleet')
const seed = seedOf()
const random = randomFrom(seed)
report.progress(`seed ${seed}`)

let isTroubled = false
await runWith('postgres', troubles)
if (redisProgram()) await runWith('redis', [...troublesOfRedis, ...troubles])
else report.progress('no Redis server is installed; the rounds with it are left out')
report.end()

async function runWith(driver: Driver, those: readonly Trouble[]): Promise<void> {
  const fleet = await startFleet(driver)
  try {
    if (driver === 'postgres') await checkFrozen(report, { postgres: fleet.postgres, urls: fleet.urls() })
    const times = timesOf(those.length * rounds, sample)
    const order: Trouble[] = []
    // A sample shows what only this driver has.
    const first = driver === 'redis' ? random.shuffle(troublesOfRedis) : []
    order.push(...first)
    while (order.length < times) order.push(...random.shuffle(those))
    for (const [round, trouble] of order.slice(0, times).entries()) {
      const talkers = await Promise.all(Array.from({ length: talkersAtOnce }, () => arrive(random.pick(fleet.urls()))))
      isTroubled = true
      for (const talker of talkers) talker.writing = talkOn(talker, fleet)
      await pause(500 + random.below(1_500))
      await trouble.cause(fleet, random)
      isTroubled = false
      const overAt = Date.now()
      await Promise.all(talkers.map(({ writing }) => writing))
      const last = Math.max(...talkers.map(({ seen }) => seen.at(-1)?.endedAt ?? 0)) - overAt
      report.check('every stream ends in time', last <= endsWithinMs ? null : `${trouble.name}: after ${last} ms`)
      await checkStored(report, fleet, talkers, trouble)
      await checkBudget(report, fleet, trouble)
      const [anyone] = talkers
      if (anyone) await checkEvents(report, { fleet, talker: anyone, trouble })
      const seen = talkers.flatMap((talker) => talker.seen)
      const whole = seen.filter(({ ending }) => ending === 'done').length
      report.progress(
        `${driver}, ${round + 1} of ${times}: ${trouble.name}, ${whole} of ${seen.length} whole, last after ${last} ms`,
      )
    }
  } finally {
    await fleet.close()
  }
}

/** One reply after the other, until the trouble is over. */
async function talkOn(talker: Talker, fleet: Awaited<ReturnType<typeof startFleet>>): Promise<void> {
  do await converse(talker, fleet, random)
  while (isTroubled)
}

function seedOf(): number {
  const at = process.argv.indexOf('--seed')
  return at > 0 ? Number(process.argv[at + 1]) : Math.floor(Math.random() * 1_000_000)
}
