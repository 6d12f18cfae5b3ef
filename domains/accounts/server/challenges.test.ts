import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { dropOldChallenges, issueChallenge, takeChallenge } from './challenges.ts'
import { loginChallenges } from './tables.ts'

const now = new Date('2026-06-01T12:00:00Z')
const later = new Date(now.getTime() + 60_001)
let database: Database

beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

describe('a challenge', () => {
  it('returns the stored value once, also to ten concurrent requests', async () => {
    const secret = await issueChallenge(database.db, { purpose: 'state', saves: { to: '/chat' }, lifeMs: 60_000 }, now)
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => takeChallenge(database.db, { purpose: 'state', secret }, now)),
    )
    expect(taken.filter((saves) => saves !== null)).toEqual([{ to: '/chat' }])
  })

  it('is worth nothing for another purpose, in another session, or too late', async () => {
    const fulfil = () => issueChallenge(database.db, { purpose: 'nonce', linkedTo: 'mine', lifeMs: 60_000 }, now)
    const secret = await fulfil()
    expect(await takeChallenge(database.db, { purpose: 'state', secret, linkedTo: 'mine' }, now)).toBeNull()
    expect(await takeChallenge(database.db, { purpose: 'nonce', secret, linkedTo: 'yours' }, now)).toBeNull()
    expect(await takeChallenge(database.db, { purpose: 'nonce', secret }, now)).toBeNull()
    expect(await takeChallenge(database.db, { purpose: 'nonce', secret, linkedTo: 'mine' }, later)).toBeNull()
    expect(await takeChallenge(database.db, { purpose: 'nonce', secret, linkedTo: 'mine' }, now)).toEqual({})
  })

  it('is stored only as a hash and deleted after its expiry', async () => {
    const secret = await issueChallenge(database.db, { purpose: 'nonce', lifeMs: 60_000 }, now)
    expect(JSON.stringify(await database.db.select().from(loginChallenges))).not.toContain(secret)
    await dropOldChallenges(database.db, later)
    expect(await database.db.select().from(loginChallenges)).toEqual([])
  })
})
