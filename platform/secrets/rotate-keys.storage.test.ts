import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { eraseRetiredKeys, listKeys, resealSecrets, rotateKey } from './rotate-keys.ts'
import { readSealingKeys, sealWith, SecretsError } from './sealing.ts'
import { secretFor } from './secrets.ts'
import type { SigningKeyRing, SigningKeys } from './signing-keys.ts'
import { openSigningKeys, signingKeysOf } from './signing-keys.ts'
import { secrets } from './tables.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const start = Date.parse('2026-06-01T12:00:00Z')
const sealingKey = () => randomBytes(32).toString('base64')

type Process = { ring: SigningKeyRing; keys: SigningKeys }

let database: Database
let now: Date
const clock = { now: () => now }
const log = { warn: () => undefined }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date(start)
  sealWith(database.db, [])
  await database.db.delete(secrets)
})

/** The keys of another process on the same database: its own object, as its own pool has. */
async function process(configured: readonly string[] = []): Promise<Process> {
  const db = Object.create(database.db) as Database['db']
  const ring = await openSigningKeys({ db, clock, log }, configured)
  ring.close()
  return { ring, keys: signingKeysOf(db, 'orders') }
}

const sign = ({ keys }: Process) => createHmac('sha256', keys.current()).update('a link').digest('hex')
const verifies = ({ keys }: Process, signature: string) =>
  keys.all().some((key) => createHmac('sha256', key).update('a link').digest('hex') === signature)
const rotate = (options: { atOnce?: boolean } = {}) => rotateKey(database.db, 'orders', { now, ...options })
const names = async () =>
  (await listKeys(database.db)).map(({ name }) => name).filter((name) => name.startsWith('orders'))

describe('a signing key is rotated', () => {
  it('while what it signed counts on in every process, and no process signs with what another does not know', async () => {
    const [here, there] = [await process(), await process()]
    const before = sign(here)
    expect(await rotate()).toEqual({ name: 'orders/2', signsFrom: new Date(start + 5 * minuteMs) })
    await here.ring.refresh()
    expect(sign(here)).toBe(before)
    now = new Date(start + minuteMs)
    await there.ring.refresh()
    now = new Date(start + 5 * minuteMs)
    const after = sign(here)
    expect(after).not.toBe(before)
    for (const one of [here, there])
      expect([before, after].map((signature) => verifies(one, signature))).toEqual([true, true])
    expect(sign(await process())).toBe(after)
  })

  it('and erased once its last signature is over', async () => {
    const one = await process()
    const before = sign(one)
    await rotate()
    now = new Date(start + 8 * dayMs)
    expect(await eraseRetiredKeys(database.db, now)).toBe(0)
    now = new Date(start + 8 * dayMs + 5 * minuteMs)
    expect(await eraseRetiredKeys(database.db, now)).toBe(1)
    await one.ring.refresh()
    expect([await names(), verifies(one, before)]).toEqual([['orders/2'], false])
    await rotate()
    expect(await names()).toEqual(['orders/2', 'orders/3'])
  })

  it('at once after a theft, when nothing that the stolen key signed counts any more', async () => {
    const one = await process()
    const stolen = sign(one)
    await rotate()
    await rotate({ atOnce: true })
    await one.ring.refresh()
    expect([await names(), verifies(one, stolen), verifies(one, sign(one))]).toEqual([['orders/3'], false, true])
  })

  it('by one of two who do so at the same moment', async () => {
    await process()
    const outcomes = await Promise.allSettled([rotate(), rotate()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(SecretsError) })
    expect(await names()).toEqual(['orders', 'orders/2'])
  })
})

describe('sealed secrets', () => {
  it('are the same secrets, and their rows hold none of them', async () => {
    const plain = await secretFor(database.db, 'memory', now)
    sealWith(database.db, readSealingKeys([sealingKey()]))
    expect(await resealSecrets(database.db)).toBe(1)
    expect(await resealSecrets(database.db)).toBe(0)
    const [row] = await database.db.select().from(secrets).where(eq(secrets.name, 'memory'))
    expect(row?.secret).not.toContain(plain.toString('base64url'))
    expect(await secretFor(database.db, 'memory', now)).toEqual(plain)
  })

  it('open with either key while one replaces the other, and with the new one alone afterwards', async () => {
    const [earlier, later] = [sealingKey(), sealingKey()]
    const before = sign(await process([earlier]))
    const during = await process([later, earlier])
    expect(sign(during)).toBe(before)
    sealWith(database.db, readSealingKeys([later, earlier]))
    expect(await resealSecrets(database.db)).toBe(7)
    expect(sign(await process([later]))).toBe(before)
    await expect(process([earlier])).rejects.toThrow(SecretsError)
  })

  it('stop a start without their key, with a line that names it', async () => {
    const [right, wrong] = [sealingKey(), sealingKey()]
    await process([right])
    const [{ id } = { id: '' }] = readSealingKeys([right])
    await expect(process()).rejects.toThrow(`is sealed with the key ${id}, which SECRETS_KEY does not hold`)
    await expect(process([wrong])).rejects.toThrow(id)
  })

  it('are rotated by nobody without their key', async () => {
    await process([sealingKey()])
    await expect(rotate({ atOnce: true })).rejects.toThrow('which SECRETS_KEY does not hold')
    expect(await names()).toEqual(['orders'])
  })

  it('do not open when they were changed, or lie under another name', async () => {
    const key = sealingKey()
    await process([key])
    const [stored] = await database.db.select().from(secrets).where(eq(secrets.name, 'orders'))
    const sealed = stored?.secret ?? ''
    await database.db.update(secrets).set({ secret: sealed }).where(eq(secrets.name, 'proof-of-work'))
    await expect(process([key])).rejects.toThrow('was sealed under another name')
    await database.db.delete(secrets).where(eq(secrets.name, 'proof-of-work'))
    // Of the first letter of a part every bit counts; the last one's may not.
    const changed = sealed.replace(/(?<=\.)[^.](?=[^.]*\.[^.]*$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const secret of [changed, 'no.envelope']) {
      await database.db.update(secrets).set({ secret }).where(eq(secrets.name, 'orders'))
      await expect(process([key])).rejects.toThrow('was changed')
    }
  })
})
