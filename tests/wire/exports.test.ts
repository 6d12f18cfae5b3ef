import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { operators } from '#domains/desk/server/operators/operator-tables.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { listExports, readExport, requestExport } from '#domains/operations/export-contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { approve, consoleConfig, enrolledOperator, signInAgain } from '#tests/kit/operators.ts'
import { coinOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const hourMs = 3_600_000

let w: World
let finance: Awaited<ReturnType<typeof enrolledOperator>>
let owner: Awaited<ReturnType<typeof enrolledOperator>>
beforeAll(async () => {
  w = await world({ config: consoleConfig })
  finance = await enrolledOperator(w, 'finance')
  owner = await enrolledOperator(w, 'owner')
})
afterAll(() => w.close())

const june = { firstDay: '2026-06-01', lastDay: '2026-06-01', reason: 'For the books of June.' }

describe('a file that leaves the console', () => {
  it('is read by the two who agreed on it, for an hour, in parts, and each reading is in the audit', async () => {
    const { someone, userId } = await memberWith(w, 'buyer@example.org', 0)
    await someone.get(updateProfile, { nick: '=SUM(A1)' })
    const orders = []
    for (let count = 0; count < 3; count += 1) orders.push(await coinOrder(someone))
    const { proposalId: exportId } = await finance.at.get(requestExport, { list: 'orders', ...june })
    expect((await finance.at.call(readExport, { exportId })).name).toBe('PROPOSAL_OVER')
    await expect(approve(finance, exportId)).rejects.toThrow('NOT_ALLOWED')
    expect((await approve(owner, exportId)).name).toBe('OK')

    const { csv, next } = await finance.at.get(readExport, { exportId })
    const lines = csv.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^order,created,paid,person,name,address,brand,goods,us_cents,/)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(orders.map(({ orderId }) => orderId).toReversed())
    expect(lines[1]).toContain(`,${userId},'=SUM(A1),b•••@example.org,nocturne,coins-300,249,waiting,`)
    expect(next).toBeNull()
    expect((await owner.at.get(readExport, { exportId })).csv).toBe(csv)
    expect((await owner.at.get(listExports, {})).list).toMatchObject([{ exportId, list: 'orders' }])
    const another = await enrolledOperator(w, 'owner')
    expect((await another.at.call(readExport, { exportId })).name).toBe('PROPOSAL_OVER')
    expect((await another.at.get(listExports, {})).list).toEqual([])

    const read = await w.db.select().from(deskAudit).where(eq(deskAudit.action, 'export.read'))
    expect(read.map(({ operatorId }) => operatorId)).toEqual([finance.id, owner.id])
  })

  it('has the days that were agreed on, by UTC, and no others', async () => {
    const rows = async (firstDay: string, lastDay: string) => {
      const { proposalId } = await finance.at.get(requestExport, { list: 'orders', ...june, firstDay, lastDay })
      await approve(owner, proposalId)
      return (await finance.at.get(readExport, { exportId: proposalId })).csv.trimEnd().split('\r\n').length - 1
    }
    expect([await rows('2026-05-30', '2026-05-31'), await rows('2026-06-02', '2026-06-03')]).toEqual([0, 0])
    expect(await rows('2026-05-31', '2026-06-02')).toBe(3)
    for (const days of [
      { firstDay: '2026-06-02', lastDay: '2026-06-01' },
      { firstDay: '2025-01-01', lastDay: '2026-06-01' },
    ])
      expect((await finance.at.call(requestExport, { list: 'orders', ...june, ...days })).name).toBe('PARAMS_ERROR')
  })

  it('of the audit takes a safety lead and an owner, and is written page by page', async () => {
    const lead = await enrolledOperator(w, 'safety-lead')
    expect((await finance.at.call(requestExport, { list: 'audit', ...june })).name).toBe('URI_NOT_EXIST')
    expect((await lead.at.call(requestExport, { list: 'payments', ...june })).name).toBe('URI_NOT_EXIST')
    const { proposalId: exportId } = await lead.at.get(requestExport, { list: 'audit', ...june })
    await expect(approve(finance, exportId)).rejects.toThrow('NOT_ALLOWED')
    await approve(owner, exportId)
    const first = await lead.at.get(readExport, { exportId })
    expect(first.csv).toContain('export.read')
    // A part that begins after the third row holds the two before it.
    const rest = await lead.at.get(readExport, { exportId, cursor: '3' })
    expect(rest.csv.trimEnd().split('\r\n')).toHaveLength(2)
    expect(rest.csv.startsWith('2,')).toBe(true)
    const read = await w.db.select().from(deskAudit).where(eq(deskAudit.operatorId, lead.id)).orderBy(deskAudit.seq)
    const parts = read.flatMap(({ action, detail }) => (action === 'export.read' ? [String(detail)] : []))
    expect(parts).toEqual([expect.not.stringContaining('after'), expect.stringMatching(/"after": ?"3"/)])
  })

  it('is closed to a role that has no right to it, and to everybody when its hour is over', async () => {
    const { proposalId: exportId } = await finance.at.get(requestExport, { list: 'payments', ...june })
    await approve(owner, exportId)
    expect((await finance.at.get(readExport, { exportId })).csv).toMatch(/^payment,order,/)
    const roleIs = (role: OperatorRole) => w.db.update(operators).set({ role }).where(eq(operators.id, finance.id))
    await roleIs('safety-lead')
    expect((await finance.at.call(readExport, { exportId })).name).toBe('PROPOSAL_OVER')
    await roleIs('finance')
    w.clock.advance(hourMs)
    await signInAgain(w, finance.at, finance.id)
    expect((await finance.at.call(readExport, { exportId })).name).toBe('PROPOSAL_OVER')
    expect((await finance.at.get(listExports, {})).list).toEqual([])
  })
})
