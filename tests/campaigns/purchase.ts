import { postgresFolder } from '../kit/postgres.ts'
import type { Buyer } from './purchase/buyers.ts'
import { member, visitor } from './purchase/buyers.ts'
import { disturb } from './purchase/gateway-page.ts'
import type { House } from './purchase/houses.ts'
import { liveHouse, sandboxHouse } from './purchase/houses.ts'
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

// Kills the server with signal 9 while people buy, pay and spend, starts it again, lets everybody go on where they stood,
// and looks whether each order was given once, and none for nothing. Half of the kills are of the house that collects, on
// PostgreSQL, whose gateways stand outside and remember; half of the house of `npm start`, whose gateways die with it.

const full = 200
const sample = 20
const buyersAtOnce = 5
const mostBuys = 4
const longestLifeMs = 4000
/** How many begin a step before one of them meets the kill, and for how long that is waited for. */
const mostBegun = 8
const mostPatienceMs = 20_000
/** What a kill is aimed at: the steps at which something is written. */
const aims: readonly Step[] = ['order', 'pay', 'press', 'press', 'ask', 'spend']
/** What one waits at a gateway's door before one goes about something else. */
const courtesyMs = 6000
/** News that are told late, and receipts, are out after this. */
const quietMs = 40_000

const report = createReport('purchase')
const times = timesOf(full, sample)
const openings = postgresFolder() ? [liveHouse, sandboxHouse] : [sandboxHouse]
if (openings.length === 1) report.progress('no PostgreSQL is installed here: the house that collects is left out')
const houses: House[] = []
try {
  const shops: Shop[] = []
  // A house fills its database the first time it starts, which is work enough for one at a time.
  for (const open of openings) {
    const house = await open()
    houses.push(house)
    shops.push(await openShop(house))
  }
  await Promise.all(shops.map((shop, index) => runShop(shop, Math.floor((times + index) / shops.length))))
} finally {
  for (const house of houses) await house.close()
}
report.end()

async function runShop({ house, line, vendor }: Shop, kills: number): Promise<void> {
  const begunAt = Date.now()
  let product = await house.start()
  let isOpen = true
  const bought: Purchase[] = []
  const settling: Promise<void>[] = []
  const check = (promise: string, problem: string | null) => report.check(`${house.title}: ${promise}`, problem)
  const wrong = (error: unknown) => check('nothing goes wrong but the kills', String(error))
  const come = async () => {
    while (isOpen) {
      const buying = await goShopping({ house, line, vendor }, check)
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
      product = await house.start()
      line.stands()
      if (kill % 10 === 0 || kill === kills)
        report.progress(`${house.title}: ${kill} of ${kills} kills, ${bought.length} orders`)
    }
    isOpen = false
    await Promise.all(coming)
    await Promise.all(settling)
    await new Promise((resolve) => setTimeout(resolve, quietMs))
  } finally {
    await product.stop()
  }
  const database = await house.open()
  await lookAtBooks(database, bought, check)
  await database.close()
  notify(house, { bought, kills, idle, caught, seconds: (Date.now() - begunAt) / 1000 })
}

type Shop = { house: House; line: Line; vendor: Vendor }

/** A house in which somebody has opened a stall, at which coins can be spent. */
async function openShop(house: House): Promise<Shop> {
  const line = createLine(house.url)
  const product = await house.start()
  const { person, userId } = await member(line)
  await product.stop()
  const database = await house.open()
  try {
    return { house, line, vendor: { person, offerId: await openStall(database, userId) } }
  } finally {
    await database.close()
  }
}

/** One buyer goes shopping: a visitor for premium, somebody who has signed in for premium and coins, and spends some. */
async function goShopping({ house, line, vendor }: Shop, check: Buying['check']): Promise<Buying> {
  const buyer: Buyer = await (Math.random() < 0.4 ? visitor(line) : member(line))
  const buying = { line, buyer, outside: house.outside, check }
  const options = 1 + Math.floor(Math.random() * mostBuys)
  for (let made = 0; made < options; made += 1) {
    const purchase = await buy(buying, buyer.isVisitor || Math.random() < 0.5 ? 'vip' : 'gold')
    const hasEnded = await follow(buying, purchase, () => Date.now() > purchase.pressedAt + courtesyMs)
    // Whoever has not signed in buys one thing, and is somebody once that is paid.
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
    // A gateway that cannot be asked told it in vain as often as it does: then somebody has it tell that once more.
    if (!hasEnded && purchase.method === 'V5Pay' && outside?.gaveUp(purchase.page.id)) {
      await disturb(line, purchase.page, 'replay')
      const reportedAt = Date.now()
      await follow(buying, purchase, () => Date.now() > Math.max(reportedAt, line.fellAt()) + slackMs)
    }
    // Once a minute the house looks what is to go back.
    if (!twin) continue
    const back = await followTwin(line, [purchase.page, twin], () => isLate(2 * slackMs))
    check('money that came twice goes back once', back === 1 ? null : `${back} times of ${purchase.orderId}`)
  }
  await lookAt(buying)
}

/** A moment to kill at: while somebody begins a thing, after a few others did, so that a slow machine sees as much; or any. */
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

function notify({ title }: House, { bought, kills, idle, caught, seconds }: Report): void {
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
