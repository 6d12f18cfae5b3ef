import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { createSessionReader } from './session-reader.ts'
import { tokens, users } from './tables.ts'
import { endToken, findTokenHolder, issueToken, touchToken } from './tokens.ts'

const hourMs = 3_600_000
const start = new Date('2026-06-01T12:00:00Z')
const after = (hours: number, ms = 0) => new Date(start.getTime() + hours * hourMs + ms)

let database: Database
let userId: string
beforeAll(async () => {
  database = await openTestDatabase()
  userId = newId(start)
  await database.db
    .insert(users)
    .values({ id: userId, kind: 'visitor', nick: '', lang: 'en', brand: 'nocturne', createdAt: start })
})
afterAll(() => database.close())

const issue = () => issueToken(database.db, userId, start, { provider: '', caller: { userAgent: '', country: '' } })
const refresh = (selector: string, hours: number) =>
  touchToken(database.db, { selector, needsRefresh: true }, after(hours))
const holderOf = (full: string, now = start) => findTokenHolder(createSessionReader(database.db, []), full, now)

describe('a token', () => {
  it('is a selector and 256 random bits, of which only the hash is stored', async () => {
    const token = await issue()
    const [selector, verifier = ''] = token.full.split('.')
    expect(selector).toBe(token.selector)
    expect(Buffer.from(verifier, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await database.db.select().from(tokens))).not.toContain(verifier)
    expect((await issue()).full).not.toBe(token.full)
  })

  it('is worth nothing without its verifier, with a part of it, or with another one', async () => {
    const [token, other] = [await issue(), await issue()]
    const [, verifier] = other.full.split('.')
    expect((await holderOf(token.full))?.user.id).toBe(userId)
    for (const wrong of [
      token.selector,
      `${token.selector}.`,
      token.full.slice(0, -1),
      `${token.full}x`,
      `${token.selector}.${verifier}`,
      '',
      '.',
    ])
      expect(await holderOf(wrong)).toBeNull()
  })

  it('lives 30 days, and 30 more from when it is refreshed', async () => {
    const token = await issue()
    expect(await holderOf(token.full, after(30 * 24, -1))).not.toBeNull()
    expect(await holderOf(token.full, after(30 * 24))).toBeNull()
    await refresh(token.selector, 500)
    expect(await holderOf(token.full, after(30 * 24))).not.toBeNull()
    expect(await holderOf(token.full, after(500 + 30 * 24))).toBeNull()
  })

  it('is due for a refresh after more than 480 hours, and not at 480 [S9-token-02]', async () => {
    const token = await issue()
    const needs = async (hours: number, ms = 0) => (await holderOf(token.full, after(hours, ms)))?.needsRefresh
    expect([await needs(479), await needs(480), await needs(480, 1), await needs(481)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    await refresh(token.selector, 481)
    expect(await needs(482)).toBe(false)
  })

  it('is seen once an hour, which gives it no longer life', async () => {
    const token = await issue()
    const isUnseen = async (hours: number, ms = 0) => (await holderOf(token.full, after(hours, ms)))?.isUnseen
    expect([await isUnseen(0), await isUnseen(1, -1), await isUnseen(1)]).toEqual([false, false, true])
    await touchToken(database.db, { selector: token.selector, needsRefresh: false }, after(2))
    expect([await isUnseen(2), await isUnseen(3)]).toEqual([false, true])
    expect(await holderOf(token.full, after(30 * 24))).toBeNull()
  })

  it('ends at once', async () => {
    const token = await issue()
    await endToken(database.db, token.selector)
    expect(await holderOf(token.full)).toBeNull()
  })
})
