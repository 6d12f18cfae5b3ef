import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { proposeBrandContent } from '#domains/operations/brand-content-contract.ts'
import { addName, listNames } from '#domains/operations/name-contract.ts'
import { proposePrice } from '#domains/operations/price-contract.ts'
import { brandContent } from '#domains/orders/server/brand-content/tables.ts'
import { priceChanges } from '#domains/orders/server/catalogue/tables.ts'
import { createCoinOrder, listPayMethods } from '#domains/orders/order-contract.ts'
import { listCoinPacks } from '#domains/orders/price-contract.ts'
import { approve, consoleConfig, enrolledOperator } from '#tests/kit/operators.ts'
import { newOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let finance: Awaited<ReturnType<typeof enrolledOperator>>
let owners: Awaited<ReturnType<typeof enrolledOperator>>[]
beforeAll(async () => {
  w = await world({ config: consoleConfig })
  finance = await enrolledOperator(w, 'finance')
  owners = [await enrolledOperator(w, 'owner'), await enrolledOperator(w, 'owner')]
}, 60_000)
afterAll(() => w.close())

const pack = { brand: 'nocturne', kind: 'pack', goodsId: 'coins-300', reason: 'Dearer to run.' } as const

describe('two operators at once', () => {
  it('change a price once by a proposal that both approve', async () => {
    const { proposalId } = await finance.at.get(proposePrice, { ...pack, values: { USD: 299 } })
    const answers = await Promise.all(owners.map((owner) => approve(owner, proposalId ?? '').catch(String)))
    expect(answers.filter((answer) => typeof answer !== 'string' && answer.name === 'OK')).toHaveLength(1)
    expect(await w.db.$count(priceChanges)).toBe(1)
    expect(await w.db.$count(deskAudit, eq(deskAudit.action, 'price.change'))).toBe(1)
  })

  it('attest two parts of a brand at once, each a single time, and a part of another language not beside them', async () => {
    const attested = { evidence: 'Letter 12 in the folder', on: '2026-05-30', until: '2027-05-30' }
    const figures = { part: 'figures', lang: 'en', pieces: [{ value: '12', label: 'languages', ...attested }] } as const
    const media = { part: 'media', lang: 'de', pieces: [{ name: 'Abendblatt', ...attested }] } as const
    const ids: string[] = []
    for (const change of [figures, media]) {
      const sent = { brand: 'nocturne', reason: 'Letters of May.', ...change, pieces: [...change.pieces] }
      ids.push((await finance.at.get(proposeBrandContent, sent)).proposalId ?? '')
    }
    const approvals = ids.flatMap((id) => owners.map((owner) => approve(owner, id).catch(String)))
    const answers = await Promise.all(approvals)
    expect(answers.filter((answer) => typeof answer !== 'string' && answer.name === 'OK')).toHaveLength(1)
    expect(await w.db.$count(brandContent)).toBe(1)
    expect(await w.db.$count(deskAudit, eq(deskAudit.action, 'brand-content.change'))).toBe(1)
  })

  it('change a price while people order: each pays what they were shown', async () => {
    await w.services.orders.catalogue.changes.refresh(w.clock.now())
    const { proposalId } = await finance.at.get(proposePrice, { ...pack, values: { USD: 349 } })
    let isChanged = false
    const change = async () => {
      await approve(owners[0] ?? finance, proposalId ?? '')
      await w.services.orders.catalogue.changes.refresh(w.clock.now())
      isChanged = true
    }
    /** Orders at the price that is shown, which is the one to pay; gives it. */
    const order = async (someone: Person): Promise<number> => {
      const { list, quote } = await someone.get(listCoinPacks, {})
      const shown = Math.round(100 * (list.find(({ id }) => id === pack.goodsId)?.price ?? 0))
      const { termsVersion: _, ...wanted } = newOrder({ id: pack.goodsId, quote: quote.token })
      const { orderId } = await someone.get(createCoinOrder, wanted)
      const methods = await someone.get(listPayMethods, { orderId, surface: 'web' })
      expect(methods.list.find(({ method }) => method === 'OceanPayment')?.amount.minor).toBe(shown)
      return shown
    }
    const untilChanged = async (someone: Person): Promise<number> => {
      while (!isChanged) await order(someone)
      return order(someone)
    }
    const [one, two] = [await w.member('one@example.org'), await w.member('two@example.org')]
    expect([await order(one), await order(two)]).toEqual([299, 299])
    const [first, second] = await Promise.all([untilChanged(one), untilChanged(two), change()])
    expect([first, second]).toEqual([349, 349])
  })

  it('add a name of a real person once', async () => {
    const name = { name: 'Ximena Placeholder', aliases: ['Ximi Muster'], reason: 'Her agency requested it.' }
    const added = await Promise.all([...owners, ...owners].map(({ at }) => at.get(addName, name)))
    expect(added.filter(({ nameId }) => nameId !== null)).toHaveLength(1)
    expect((await owners[0]?.at.get(listNames, {}))?.list).toHaveLength(1)
    expect(await w.db.$count(deskAudit, eq(deskAudit.action, 'name.add'))).toBe(1)
  })
})
