import { postgresFolder } from '../kit/postgres.ts'
import type { Buyer } from './purchase/buyers.ts'
import { member, visitor } from './purchase/buyers.ts'
import { disturb } from './purchase/gateway-page.ts'
import type { Installation } from './purchase/installations.ts'
import { liveInstallation, sandboxInstallation } from './purchase/installations.ts'
import type { Line, Step } from './purchase/line.ts'
import { createLine } from './purchase/line.ts'
import { lookAt } from './purchase/check-buyer.ts'
import { lookAtBooks } from './purchase/check-ledger.ts'
import type { Purchase } from './purchase/purchase.ts'
import type { Buying } from './purchase/purchases.ts'
import { buy, follow, followTwin, slackMs } from './purchase/purchases.ts'
import type { Vendor } from './purchase/spending.ts'
import { openStall, spend } from './purchase/spending.ts'
import { createReport, timesOf } from './report.ts'

// Kills the server with signal 9 while people buy, pay and spend, restarts it, lets all of them continue, and checks
// that each paid order was fulfilled once, and no unpaid one. Half of the kills hit the live product on PostgreSQL with
// external gateways that survive; half hit the product of `npm start`, whose gateways die with it.

const full = 200
const sample = 2
const buyersAtOnce = 5
const mostBuys = 4
const longestLifeMs = 4000
/** How many begin a step before one of them meets the kill, and for how long that is waited for. */
const mostBegun = 8
const mostPatienceMs = 20_000
/** The targets of a kill: the steps that write something. */
const aims: readonly Step[] = ['order', 'pay', 'press', 'press', 'ask', 'spend']
/** The maximum wait at a gateway before a buyer continues with something else. */
const courtesyMs = 6000
/** Delayed notices and receipts are delivered after this. */
const quietMs = 40_000

const report = createReport('purchase')
const times = timesOf(full, sample)
const openings = postgresFolder() ? [liveInstallation, sandboxInstallation] : [sandboxInstallation]
if (openings.length === 1)
  report.progress('no PostgreSQL is installed here: the installation that collects is left out')
const installations: Installation[] = []
try {
  const shops: Shop[] = []
  // A server fills its database at its first start, which is too much work for several at once.
  for (const open of openings) {
    const installation = await open()
    installations.push(installation)
    shops.push(await openShop(installation))
  }
  await Promise.all(shops.map((shop, index) => runShop(shop, Math.floor((times + index) / shops.length))))
} finally {
  for (const installation of installations) await installation.close()
}
report.end()

async function runShop({ installation, line, vendor }: Shop, kills: number): Promise<void> {
  const begunAt = Date.now()
  let product = await installation.start()
  let isOpen = true
  const bought: Purchase[] = []
  const settling: Promise<void>[] = []
  const check = (promise: string, problem: string | null) => report.check(`${installation.title}: ${promise}`, problem)
  const wrong = (error: unknown) => check('nothing goes wrong but the kills', String(error))
  const come = async () => {
    while (isOpen) {
      const buying = await goShopping({ installation, line, vendor }, check)
      bought.push(...buying.buyer.purchases)
      settling.push(wait(buying).catch(wrong))
    }
  }
  const coming = Array.from({ length: buyersAtOnce }, () => come().catch(wrong))
  const caught = new Map<Step, number>()
  let idle = 0
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await moment(line)
      const running = line.falls().filter((step) => step !== 'list')
      if (running.length === 0) idle += 1
      for (const step of running) caught.set(step, (caught.get(step) ?? 0) + 1)
      await product.kill()
      product = await installation.start()
      line.stands()
      if (kill % 10 === 0 || kill === kills)
        report.progress(`${installation.title}: ${kill} of ${kills} kills, ${bought.length} orders`)
    }
    isOpen = false
    await Promise.all(coming)
    await Promise.all(settling)
    await new Promise((resolve) => setTimeout(resolve, quietMs))
  } finally {
    await product.stop()
  }
  const database = await installation.open()
  await lookAtBooks(database, bought, check)
  await database.close()
  notify(installation, { bought, kills, idle, caught, seconds: (Date.now() - begunAt) / 1000 })
}

type Shop = { installation: Installation; line: Line; vendor: Vendor }

/** A server with a provider whose service costs coins. */
async function openShop(installation: Installation): Promise<Shop> {
  const line = createLine(installation.url)
  const product = await installation.start()
  const { person, userId } = await member(line)
  await product.stop()
  const database = await installation.open()
  try {
    return { installation, line, vendor: { person, offerId: await openStall(database, userId) } }
  } finally {
    await database.close()
  }
}

/** One buyer: a visitor buys premium, a signed-in person buys premium and coins, and spends some. */
async function goShopping({ installation, line, vendor }: Shop, check: Buying['check']): Promise<Buying> {
  const buyer: Buyer = await (Math.random() < 0.4 ? visitor(line) : member(line))
  const buying = { line, buyer, outside: installation.outside, check }
  const options = 1 + Math.floor(Math.random() * mostBuys)
  for (let made = 0; made < options; made += 1) {
    const purchase = await buy(buying, buyer.isVisitor || Math.random() < 0.5 ? 'vip' : 'gold')
    const hasEnded = await follow(buying, purchase, () => Date.now() > purchase.pressedAt + courtesyMs)
    // A visitor buys one thing, and becomes a member once that is paid.
    if (buyer.isVisitor) return buying
    if (hasEnded && Math.random() < 0.6) await spend(line, buyer, vendor)
  }
  return buying
}

/** Waits until all of it has ended, and looks at it then. */
async function wait(buying: Buying): Promise<void> {
  const { line, buyer, outside, check } = buying
  for (const purchase of buyer.purchases) {
    const { twin } = purchase
    const isLate = (slack: number) => Date.now() > Math.max(purchase.requestedAt, line.fellAt()) + slack
    const hasEnded = await follow(buying, purchase, () => isLate(slackMs))
    // A gateway without a query has used up its notice attempts: the operator then has it send one more.
    if (!hasEnded && purchase.method === 'V5Pay' && outside?.gaveUp(purchase.page.id)) {
      await disturb(line, purchase.page, 'replay')
      const reportedAt = Date.now()
      await follow(buying, purchase, () => Date.now() > Math.max(reportedAt, line.fellAt()) + slackMs)
    }
    // Once a minute the product looks what is to go back.
    if (!twin) continue
    const back = await followTwin(line, [purchase.page, twin], () => isLate(2 * slackMs))
    check('money that came twice goes back once', back === 1 ? null : `${back} times of ${purchase.orderId}`)
  }
  await lookAt(buying)
}

/**
 * A moment to kill at: while a buyer begins a step, after a few others did, so that a slow machine sees as much; or
 * any.
 */
async function moment(line: Line): Promise<void> {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  if (Math.random() < 0.2) return pause(Math.random() * longestLifeMs)
  const step = aims[Math.floor(Math.random() * aims.length)] ?? 'pay'
  const until = pause(mostPatienceMs)
  for (let left = 1 + Math.floor(Math.random() * mostBegun); left > 0; left -= 1)
    await Promise.race([line.begins(step), until])
  return pause(Math.random() * 100)
}

type Report = { bought: Purchase[]; kills: number; idle: number; caught: Map<Step, number>; seconds: number }

function notify({ title }: Installation, { bought, kills, idle, caught, seconds }: Report): void {
  const paid = bought.filter(({ isPaid }) => isPaid)
  const waits = paid
    .flatMap(({ seenAt, pressedAt }) => (seenAt === null ? [] : [seenAt - pressedAt]))
    .sort((a, b) => a - b)
  const during = [...caught].map(([step, count]) => `${step} ${count}`).join(', ')
  report.progress(
    `${title}: ${bought.length} orders, ${paid.length} paid; ${kills} kills, ${kills - idle} of them in mid-purchase (${during}); ` +
      `${Math.round(seconds)} s; paid after ${waits[Math.floor(waits.length / 2)] ?? 0} ms at the median, ${waits.at(-1) ?? 0} ms at most`,
  )
}
