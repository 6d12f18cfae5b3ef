import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs as jobRows } from '#platform/jobs/tables.ts'
import { createReplyFigures } from '#domains/chat/server/reply-figures.ts'
import { countHelp } from '#domains/safety/server/public.ts'
import { moneyOfDays, repliesOfDays, safetyOfDays, workOfService } from '#domains/operations/service-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { consoleConfig, operatorWith, signInAgain } from '#tests/kit/operators.ts'
import { beginPay, coinOrder, news, notify } from '#tests/kit/orders.ts'
import { memberWith, subject } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000

let w: World
let gateway: StubGateway
let owner: Awaited<ReturnType<typeof operatorWith>>
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ config: consoleConfig, adapterOf: gateway.adapterOf })
  owner = await operatorWith(w, 'owner')
})
afterAll(() => w.close())

describe('the figures of the service', () => {
  it('are money by day and currency, as gateways proved it', async () => {
    const { someone } = await memberWith(w, 'pays@example.org', 0)
    const pay = async () => {
      await beginPay(someone, await coinOrder(someone))
      const paid = news(gateway, 'paid')
      await notify(w, [paid])
      return paid
    }
    await pay()
    w.clock.advance(dayMs)
    const [, last] = [await pay(), await pay()]
    await notify(w, [{ ...last, kind: 'refunded', eventId: `${last.reference}:refunded` }])
    await signInAgain(w, owner.at, owner.id)
    const { list } = await owner.at.get(moneyOfDays, { days: 14 })
    const dollars = { currency: 'USD', digits: 2 }
    expect(list).toEqual([
      { ...dollars, day: '2026-06-01', payments: 1, paid: 249, returns: 0, returned: 0 },
      { ...dollars, day: '2026-06-02', payments: 2, paid: 498, returns: 1, returned: 249 },
    ])
    w.clock.advance(14 * dayMs)
    await signInAgain(w, owner.at, owner.id)
    expect((await owner.at.get(moneyOfDays, { days: 14 })).list).toEqual([])
    expect((await owner.at.get(moneyOfDays, { days: 30 })).list).toHaveLength(2)
  })

  it('are cases that wait, and help by day', async () => {
    const place = { country: 'DE', locale: 'de', brand: 'nocturne' }
    for (const path of ['self', 'self', 'others'] as const) await countHelp(w.db, path, place, w.clock.now())
    const target = { kind: 'character', id: subject } as const
    await (await w.member('reports@example.org')).get(report, { target, reason: 'spam' })
    const lead = await operatorWith(w, 'safety-lead')
    expect(await lead.at.get(safetyOfDays, { days: 30 })).toEqual({
      waiting: 1,
      late: 0,
      help: [{ day: w.clock.now().toISOString().slice(0, 10), crisis: 2, threat: 1 }],
    })
    expect((await lead.at.call(moneyOfDays, { days: 30 })).name).toBe('NOT_ALLOWED')
  })

  it('are replies by day and engine, for whoever sees the service', async () => {
    const figures = createReplyFigures(w.services)
    figures.note({ engine: 'small', ending: { state: 'done', failure: null }, firstMs: 200 })
    figures.note({ engine: 'small', ending: { state: 'failed', failure: 'REPLY_BLOCKED' }, firstMs: null })
    await figures.close()
    const day = w.clock.now().toISOString().slice(0, 10)
    const row = { day, engine: 'small', done: 1, stopped: 0, blocked: 1, failed: 0, interrupted: 0, firstMs: 200 }
    for (const role of ['finance', 'safety-lead'] as const)
      expect((await (await operatorWith(w, role)).at.get(repliesOfDays, { days: 14 })).list).toEqual([row])
    expect((await (await operatorWith(w, 'moderator')).at.call(repliesOfDays, { days: 14 })).name).toBe('NOT_ALLOWED')
  })

  it('are jobs by name, and engines', async () => {
    const { jobs, engines, lagSeconds } = await owner.at.get(workOfService, {})
    const stored = await w.db.select().from(jobRows)
    const counted = jobs.map(({ due, later, running, failed }) => due + later + running + failed)
    expect(stored.length).toBeGreaterThan(0)
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(stored.length)
    expect(jobs.map(({ name }) => name)).toEqual([...new Set(stored.map(({ name }) => name))].toSorted())
    expect(lagSeconds).toBeGreaterThanOrEqual(0)
    expect(engines.map(({ isOff }) => isOff)).toEqual(engines.map(() => false))
    expect(engines.map(({ name }) => name.split(' ')[0])).toContain('picture')
  })
})
