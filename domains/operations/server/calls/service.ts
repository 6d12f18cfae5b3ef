import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { queueByName, queueFigures } from '#platform/jobs/queue-figures.ts'
import { decimalsOf } from '#platform/payments/minor-units.ts'
import { repliesByDay } from '#domains/chat/server/public.ts'
import { waitingCases } from '#domains/desk/server/public.ts'
import { moneyByDay } from '#domains/orders/server/public.ts'
import { helpByDay } from '#domains/safety/server/public.ts'
import { moneyOfDays, repliesOfDays, safetyOfDays, workOfService } from '../../service-contract.ts'
import type { Switches } from '../switches/switches.ts'

const dayMs = 86_400_000

/** The first of so many days up to today, as `2026-06-01`. */
function firstDay(days: number, now: Date): string {
  return new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10)
}

export function moneyOfDaysHandler(db: Db) {
  return handle(moneyOfDays, async ({ params: { days }, now }) => {
    const rows = await moneyByDay(db, new Date(firstDay(days, now)))
    return { list: rows.map((row) => ({ ...row, digits: decimalsOf(row.currency) })) }
  })
}

export function safetyOfDaysHandler(db: Db) {
  return handle(safetyOfDays, async ({ params: { days }, now }) => ({
    ...(await waitingCases(db, now)),
    help: await helpByDay(db, firstDay(days, now)),
  }))
}

export function repliesOfDaysHandler(db: Db) {
  return handle(repliesOfDays, async ({ params: { days }, now }) => ({
    list: await repliesByDay(db, firstDay(days, now)),
  }))
}

export function workOfServiceHandler(db: Db, switches: Switches, engines: readonly string[]) {
  return handle(workOfService, async ({ now }) => {
    const clock = { now: () => now }
    const { lagSeconds } = await queueFigures(db, clock)
    const shown = engines.map((name) => ({ name, isOff: switches.isEngineOff(name) }))
    return { lagSeconds, jobs: await queueByName(db, clock), engines: shown }
  })
}
