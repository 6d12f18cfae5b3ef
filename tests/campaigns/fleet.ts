import { setTimeout as pause } from 'node:timers/promises'
import { checkEvents, checkStored } from './fleet/checks.ts'
import { checkFrozen } from './fleet/frozen-database.ts'
import { startFleet } from './fleet/processes.ts'
import { randomFrom } from './fleet/random.ts'
import type { Talker } from './fleet/talkers.ts'
import { arrive, converse } from './fleet/talkers.ts'
import type { Trouble } from './fleet/troubles.ts'
import { troubles } from './fleet/troubles.ts'
import { createReport, timesOf } from './report.ts'

// Operates three web processes, a worker and a PostgreSQL while people chat, and causes one trouble after the other, in an
// order that follows from the printed seed (`--seed <number>` repeats it).

/** Rounds: in full each trouble six times. */
const full = troubles.length * 6
const sample = 2
const talkersAtOnce = 6
const endsWithinMs = 10_000

const report = createReport('fleet')
const seed = seedOf()
const random = randomFrom(seed)
report.progress(`seed ${seed}`)

const fleet = await startFleet()
let isTroubled = false
try {
  await checkFrozen(report, { postgres: fleet.postgres, urls: fleet.urls() })
  const times = timesOf(full, sample)
  const order: Trouble[] = []
  while (order.length < times) order.push(...random.shuffle(troubles))
  for (const [round, trouble] of order.slice(0, times).entries()) {
    const talkers = await Promise.all(Array.from({ length: talkersAtOnce }, () => arrive(random.pick(fleet.urls()))))
    isTroubled = true
    for (const talker of talkers) talker.writing = talkOn(talker)
    await pause(500 + random.below(1_500))
    await trouble.cause(fleet, random)
    isTroubled = false
    const overAt = Date.now()
    await Promise.all(talkers.map(({ writing }) => writing))
    const last = Math.max(...talkers.map(({ seen }) => seen.at(-1)?.endedAt ?? 0)) - overAt
    report.check('every stream ends in time', last <= endsWithinMs ? null : `${trouble.name}: after ${last} ms`)
    await checkStored(report, fleet, talkers, trouble)
    const [anyone] = talkers
    if (anyone) await checkEvents(report, { fleet, talker: anyone, trouble })
    const seen = talkers.flatMap((talker) => talker.seen)
    const whole = seen.filter(({ ending }) => ending === 'done').length
    report.progress(
      `${round + 1} of ${times}: ${trouble.name}, ${whole} of ${seen.length} whole, last after ${last} ms`,
    )
  }
} finally {
  await fleet.close()
}
report.end()

/** One reply after the other, until the trouble is over. */
async function talkOn(talker: Talker): Promise<void> {
  do await converse(talker, fleet, random)
  while (isTroubled)
}

function seedOf(): number {
  const at = process.argv.indexOf('--seed')
  return at > 0 ? Number(process.argv[at + 1]) : Math.floor(Math.random() * 1_000_000)
}
