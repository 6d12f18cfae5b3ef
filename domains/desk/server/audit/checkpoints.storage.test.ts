import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { deskAudit } from '../tables.ts'
import { firstLink, hashOf, recordAct } from './audit.ts'
import { readAuditKey, verifyAudit, writeCheckpoint } from './checkpoints.ts'

const now = new Date('2026-06-01T12:00:00Z')
const rows = 20

let database: Database
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const needs = () => ({
  db: database.db,
  store: createDiskStore(folder),
  key: readAuditKey(join(folder, 'keys/audit.pem')),
})
const faults = async () => (await verifyAudit(needs())).faults

async function writeRows(count: number) {
  for (let index = 0; index < count; index += 1)
    await transact(database.db, (tx) =>
      recordAct(tx, { operatorId: null, action: 'case.look', detail: { index }, at: new Date(now.getTime() + index) }),
    )
}

/** Computes the chain anew over its rows, as somebody with the whole database could. */
async function rechain() {
  const all = (await database.db.select().from(deskAudit)).toSorted((a, b) => a.seq - b.seq)
  await database.db.delete(deskAudit)
  let previous = firstLink
  for (const [index, row] of all.entries()) {
    const next = { ...row, seq: index + 1, previous }
    const hash = hashOf(next)
    await database.db.insert(deskAudit).values({ ...next, hash })
    previous = hash
  }
}

describe('the audit', () => {
  it('is whole as it was written, and a checkpoint is written once for each end', async () => {
    await writeRows(rows)
    expect(await writeCheckpoint(needs(), now)).toBe(true)
    expect(await writeCheckpoint(needs(), now)).toBe(false)
    await writeRows(2)
    expect(await verifyAudit(needs())).toEqual({ rows: rows + 2, faults: [] })
  })

  it('shows each edited column of any row', async () => {
    await writeRows(rows)
    const changes = [
      { action: 'case.claim' },
      { detail: '{}' },
      { at: new Date(0) },
      { operatorId: '0198c0de-0000-7000-8000-000000000000' },
      { caseId: '0198c0de-0000-7000-8000-000000000000' },
    ]
    for (let index = 0; index < sampleSize({ full: 1000, sample: 25 }); index += 1) {
      const seq = 1 + (index % rows)
      const [before] = await database.db.select().from(deskAudit).where(eq(deskAudit.seq, seq))
      await database.db
        .update(deskAudit)
        .set(changes[index % changes.length] ?? {})
        .where(eq(deskAudit.seq, seq))
      expect(await faults()).toEqual([`row ${seq} was changed`])
      if (before) await database.db.update(deskAudit).set(before).where(eq(deskAudit.seq, seq))
    }
    expect(await faults()).toEqual([])
  })

  it('shows a deleted row, at its end too', async () => {
    await writeRows(rows)
    await writeCheckpoint(needs(), now)
    await database.db.delete(deskAudit).where(eq(deskAudit.seq, rows))
    expect(await faults()).toEqual([`the chain ends at row ${rows - 1}, before the signed checkpoint of row ${rows}`])
    await database.db.delete(deskAudit).where(eq(deskAudit.seq, 7))
    expect(await faults()).toEqual(['row 7 is missing'])
  })

  it('shows rows that changed places', async () => {
    await writeRows(rows)
    for (const [from, to] of [
      [5, 1000],
      [9, 5],
      [1000, 9],
    ] as const)
      await database.db.update(deskAudit).set({ seq: to }).where(eq(deskAudit.seq, from))
    expect(await faults()).toContain('row 5 does not follow the row before it')
  })

  it('shows a chain that was computed anew after an edit or a deletion', async () => {
    await writeRows(rows)
    await writeCheckpoint(needs(), now)
    await database.db.update(deskAudit).set({ action: 'case.claim' }).where(eq(deskAudit.seq, 3))
    await rechain()
    expect(await faults()).toEqual([`row ${rows} differs from its signed checkpoint`])
    await database.db.delete(deskAudit).where(eq(deskAudit.seq, 4))
    await rechain()
    expect(await faults()).toEqual([`the chain ends at row ${rows - 1}, before the signed checkpoint of row ${rows}`])
  })

  it('shows a checkpoint that another key has signed', async () => {
    await writeRows(rows)
    await writeCheckpoint({ ...needs(), key: readAuditKey(join(folder, 'keys/other.pem')) }, now)
    expect(await faults()).toEqual(['checkpoint audit/000000000020.json: the signature is wrong'])
  })

  it('is one chain where many write at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => writeRows(2)))
    expect(await verifyAudit(needs())).toEqual({ rows: 60, faults: [] })
  })
})
