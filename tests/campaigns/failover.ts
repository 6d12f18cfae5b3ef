import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Cluster } from './failover/cluster.ts'
import { startCluster } from './failover/cluster.ts'
import { lookAtPurchases, patientLine, shop, talk, wholeAgain } from './failover/people.ts'
import { until } from './failover/service.ts'
import { checkStored } from './fleet/checks.ts'
import { randomFrom } from './fleet/random.ts'
import { lookAtBooks } from './purchase/check-ledger.ts'
import type { Purchase } from './purchase/purchase.ts'
import { createReport, timesOf } from './report.ts'

// Brings up a whole installation with standbys, and takes its primaries away while fifty people talk and others buy: no
// acknowledged message or coin may be lost, and the service has to be whole again within half a minute.

const talkers = 50
const shoppers = 3
const wholeWithinMs = 30_000
const lookForMs = 120_000
const standbyWithinMs = 180_000
/** People talk and buy for so long before a loss. */
const beforeMs = 10_000
/** Receipts and invoices are written by jobs, which are done by then. */
const quietMs = 40_000
const full = 3
const sample = 1

type Loss = { name: string; cause(cluster: Cluster): Promise<() => Promise<void>> }

/** Each is caused, and gives what brings the lost part back as a standby. */
const losses: readonly Loss[] = [
  {
    name: 'the primary of PostgreSQL',
    async cause({ postgres }) {
      const lost = await postgres.losePrimary()
      return async () => {
        lost.patroni.start()
        await until(
          'a synchronous standby',
          standbyWithinMs,
          async () => (await postgres.primary()) !== undefined && (await postgres.hasStandby()),
        )
      }
    },
  },
  {
    name: 'the primary of Redis',
    async cause({ redis }) {
      const lost = await redis.losePrimary()
      return async () => {
        await until('another primary of Redis', standbyWithinMs, async () => (await redis.primary()) !== null)
        lost.service.start()
      }
    },
  },
  {
    name: 'nginx',
    async cause({ nginx }) {
      nginx.crash()
      return () => Promise.resolve()
    },
  },
]

const report = createReport('failover')
const bought: Purchase[] = []
const random = randomFrom(Math.floor(Math.random() * 1_000_000))
const cluster = await startCluster((text) => report.progress(text))
// Its services are no children of this process that end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.close().then(() => process.exit(1)))
try {
  for (let round = 1; round <= timesOf(full, sample); round += 1) for (const loss of losses) await lose(loss)
} finally {
  await cluster.close()
}
report.end()

async function lose(loss: Loss): Promise<void> {
  const { url, gateways } = cluster
  const line = patientLine(url)
  let isOver = false
  const people = await talk({ url, count: talkers, random, report, isOver: () => isOver })
  const shopping = Array.from({ length: shoppers }, () =>
    shop({ line, outside: gateways, report, isOver: () => isOver }),
  )
  await pause(beforeMs)
  line.falls()
  const bringBack = await loss.cause(cluster)
  const ms = await wholeAgain(url, random, lookForMs)
  report.check('the service is whole again within half a minute', ms <= wholeWithinMs ? null : `${loss.name}: ${ms} ms`)
  await bringBack()
  isOver = true
  await Promise.all(people.map(({ writing }) => writing))
  const buyings = (await Promise.all(shopping)).flat()
  await lookAtPurchases(buyings)
  await pause(quietMs)
  await checkStored(report, { postgres: { url: cluster.databaseUrl }, redis: null }, people, {
    name: loss.name,
    isGentle: false,
  })
  const database = await openDatabase({ databaseUrl: cluster.databaseUrl, dataDir: '' })
  bought.push(...buyings.flatMap(({ buyer }) => buyer.purchases))
  await lookAtBooks(database, bought, report.check.bind(report))
  await database.close()
  report.check(
    'Prometheus reads every process',
    (await cluster.prometheus.reached()) === cluster.processes.length ? null : loss.name,
  )
  const seen = people.flatMap((talker) => talker.seen)
  const whole = seen.filter(({ ending }) => ending === 'done').length
  report.progress(
    `${loss.name} lost: whole again after ${ms} ms; ${whole} of ${seen.length} replies whole, ${buyings.length} purchases`,
  )
}
