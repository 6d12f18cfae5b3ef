import { setTimeout as pause } from 'node:timers/promises'
import type { Report } from '../report.ts'
import type { Talker } from '../fleet/talkers.ts'
import { arrive, converse } from '../fleet/talkers.ts'
import type { Random } from '../fleet/random.ts'
import { visitor } from '../purchase/buyers.ts'
import { lookAt } from '../purchase/check-buyer.ts'
import type { Outside } from '../purchase/installations.ts'
import type { Line, Step } from '../purchase/line.ts'
import type { Buying } from '../purchase/purchases.ts'
import { buy, follow, slackMs } from '../purchase/purchases.ts'

const retryMs = 500
/** Longer than any outage that is allowed. */
const patienceMs = 90_000

/** The product as its buyers meet it during an outage: they press again for as long as a patient person would. */
export function patientLine(url: string): Line {
  let fellAt = 0
  return {
    url,
    async persist<T>(_: Step, action: () => Promise<T>): Promise<T> {
      const giveUpAt = Date.now() + patienceMs
      for (;;)
        try {
          return await action()
        } catch (cause) {
          if (Date.now() > giveUpAt) throw cause
          await pause(retryMs)
        }
    },
    begins: () => Promise.resolve(),
    falls() {
      fellAt = Date.now()
      return []
    },
    stands: () => undefined,
    fellAt: () => fellAt,
  }
}

type Talking = { url: string; count: number; random: Random; report: Report; isOver: () => boolean }

/** People who talk, each one reply after the other, until `isOver`. */
export async function talk({ url, count, random, report, isOver }: Talking): Promise<Talker[]> {
  const talkers = await Promise.all(Array.from({ length: count }, () => arrive(url)))
  for (const talker of talkers)
    talker.writing = (async () => {
      while (!isOver()) await converse(talker, { urls: () => [url] }, random)
    })().catch((cause: unknown) => report.check('who talks meets nothing but the outage', String(cause)))
  return talkers
}

type Shop = { line: Line; outside: Outside; report: Report; isOver: () => boolean }

/** Visitors who buy premium, one after the other; all of them are looked at once what they paid has settled. */
export async function shop({ line, outside, report, isOver }: Shop): Promise<Buying[]> {
  const done: Buying[] = []
  const check = report.check.bind(report)
  try {
    while (!isOver()) {
      const buying: Buying = { line, outside, buyer: await visitor(line), check }
      await buy(buying, 'vip')
      done.push(buying)
    }
  } catch (cause) {
    check('who buys meets nothing but the outage', String(cause))
  }
  return done
}

/** Waits until every purchase has ended, and compares it with what the gateways have money for. */
export async function lookAtPurchases(buyings: readonly Buying[]): Promise<void> {
  for (const buying of buyings) {
    const { line, buyer } = buying
    for (const purchase of buyer.purchases) {
      const isLate = () => Date.now() > Math.max(purchase.requestedAt, line.fellAt()) + slackMs
      await follow(buying, purchase, isLate)
    }
    await lookAt(buying)
  }
}

/** How long it takes until somebody new has a whole reply, in milliseconds. */
export async function wholeAgain(url: string, random: Random, withinMs: number): Promise<number> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < withinMs) {
    try {
      const talker = await arrive(url)
      await converse(talker, { urls: () => [url] }, random)
      if (talker.seen.at(-1)?.ending === 'done') return Date.now() - startedAt
    } catch {
      await pause(retryMs)
    }
  }
  return withinMs
}
