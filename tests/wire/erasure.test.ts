import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { emailLogin, myProfile, requestEmailLogin } from '#domains/accounts/contract.ts'
import { tokens, users } from '#domains/accounts/server/tables.ts'
import { openConversation, saveDraft, tourListConversations } from '#domains/chat/contract.ts'
import { activateDangerZone, setConsent, startExport } from '#domains/privacy/contract.ts'
import { erasePerson } from '#domains/privacy/server/erase.ts'
import { acquisitions } from '#domains/growth/server/tables.ts'
import { restrict } from '#tests/kit/restricted.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { everyFile, everyRow } from '#tests/kit/stored-text.ts'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import { visitorOrder } from '#tests/kit/orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000
const stub = createStubEngine()

let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

type Marked = { person: Person; email: string; userId: string; canaries: string[] }

let marks = 0

/** A unique word. Without digits or vowels the text policy finds nothing in it. */
function nextMark(): string {
  marks += 1
  const letters = [...String(marks).padStart(8, '0')].map((digit) => 'bdfglmprtv'[Number(digit)])
  return `canary${letters.join('')}`
}

/** Someone who leaves twenty marks of their own wherever something is stored. */
async function markedPerson(): Promise<Marked> {
  const canaries: string[] = []
  const canary = () => {
    const mark = nextMark()
    canaries.push(mark)
    return mark
  }
  const email = `${canary()}@example.org`
  const visitor = await w.adult({ headers: { 'user-agent': canary() } })
  await openConversationAs(visitor, 'linh-dao')
  await w.signIn(visitor, email)
  const userId = await w.idOf(email)
  const person = visitor
  for (const characterId of ['mara-voss', 'linh-dao', 'juno-whitfield']) {
    const { sessionId } = await person.get(openConversation, { characterId })
    for (let turn = 0; turn < 2; turn += 1)
      await exchange(person, stub, { sessionId, text: canary(), answer: canary() })
    await person.get(saveDraft, { sessionId, text: canary() })
  }
  await w.db.update(users).set({ nick: canary(), city: canary() }).where(eq(users.id, userId))
  await w.db.insert(acquisitions).values({ userId, channel: canary() })
  await person.get(setConsent, { purpose: 'model-improvement', granted: true })
  await person.get(startExport, {})
  await w.doJobs()
  expect(canaries).toHaveLength(20)
  return { person, email, userId, canaries }
}

/** Where marks, addresses and ids of these people are still found: tables, files, letters, figures. */
async function traces(people: readonly Marked[]): Promise<string[]> {
  const marks = people.flatMap(({ canaries, userId }) => [...canaries, userId])
  const stores: [string, string][] = [
    ...[...(await everyRow(w.db))].map(([table, rows]): [string, string] => [`table ${table}`, rows.join('\n')]),
    ...[...everyFile(w.services.config.DATA_DIR)].map(([path, bytes]): [string, string] => [
      `file ${path}`,
      path + bytes,
    ]),
    ['letters', JSON.stringify(w.services.mail.mailbox?.letters())],
    ['figures', await (await fetch(`${w.url}/metrics`)).text()],
  ]
  return stores.flatMap(([name, text]) => (marks.some((mark) => text.includes(mark)) ? [name] : []))
}

const rowsNaming = async ({ userId }: Marked) =>
  [...(await everyRow(w.db))].flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(userId)).map((row) => [table, row]),
  )

/** Between learning from a talk and writing about it. */
const diaryMs = 120_000

describe('after thirty days', () => {
  it('nothing of those who left is found anywhere, and nothing of the others has changed [S7-danger-01]', async () => {
    const leaving: Marked[] = []
    for (let one = 0; one < 4; one += 1) leaving.push(await markedPerson())
    const staying = await markedPerson()
    const before = await traces(leaving)
    expect(before).toEqual(
      expect.arrayContaining([
        'table messages',
        'table conversations',
        'table users',
        'table identities',
        'table tokens',
        'table ledger_entries',
        'letters',
      ]),
    )
    expect(await w.services.store.list('exports')).toHaveLength(5)
    for (const { person } of leaving) await person.get(activateDangerZone, { confirm: 'DELETE' })
    // The file of a remaining person expires after a day, anyone who else is erased.
    w.clock.advance(dayMs)
    await w.doJobs()
    // The diary follows what was learnt.
    w.clock.advance(diaryMs)
    await w.doJobs()
    await w.doJobs()
    const stored = await rowsNaming(staying)
    w.clock.advance(29 * dayMs - diaryMs - 1)
    await w.doJobs()
    expect(await traces(leaving)).toContain('table messages')
    w.clock.advance(600_000)
    await w.doJobs()
    expect(await traces(leaving)).toEqual([])
    expect(await rowsNaming(staying)).toEqual(stored)
    // A second time changes nothing.
    const after = await everyRow(w.db)
    for (const { userId } of leaving) await w.services.privacy.erasePerson(userId)
    expect(await everyRow(w.db)).toEqual(after)
  }, 120_000)

  it('the ledger still balances, under an anonymous number', async () => {
    const someone = await markedPerson()
    const mine = () =>
      rowsOf<{ user_id: string; key: string; ref: string }>(
        w.db,
        sql`select user_id, key, ref, id from ledger_entries where user_id = ${someone.userId}`,
      )
    const entries = await mine()
    expect(entries.length).toBeGreaterThan(0)
    const all = async () =>
      (
        await rowsOf<{ n: number; sum: number }>(
          w.db,
          sql`select count(*)::int as n, sum(amount)::int as sum from ledger_entries`,
        )
      )[0]
    const books = await all()
    await w.services.privacy.erasePerson(someone.userId)
    expect(await mine()).toEqual([])
    expect(await all()).toEqual(books)
    const ids = entries.map((entry) => (entry as unknown as { id: string }).id)
    const renamed = await rowsOf<{ user_id: string; ref: string }>(
      w.db,
      sql`select distinct user_id, ref from ledger_entries where id in ${ids}`,
    )
    expect(renamed).toHaveLength(1)
    expect(renamed[0]).toMatchObject({ ref: '' })
    expect(renamed[0]?.user_id).not.toBe(someone.userId)
  })

  it('an interrupted erasure resumes where it stopped', async () => {
    const someone = await markedPerson()
    const parts = w.personalData()
    const at = parts.findIndex(({ kind }) => kind === 'payments')
    const broken = parts.map((part, index) =>
      index === at ? { ...part, erase: () => Promise.reject(new Error('the process was gone')) } : part,
    )
    await restrict(w, someone.userId, { closesAt: w.clock.now() })
    const needs = {
      db: w.db,
      personalData: () => broken,
      stopWriting: () => Promise.resolve(),
      forgetLetters: () => undefined,
    }
    await expect(erasePerson(needs, someone.userId)).rejects.toThrow('the process was gone')
    expect(await traces([someone])).toEqual(expect.arrayContaining(['table users', 'table ledger_entries']))
    w.clock.advance(600_000)
    await w.doJobs()
    expect(await traces([someone])).toEqual([])
  })
})

describe('visitors', () => {
  it('visitors absent for thirteen months are erased; others are not', async () => {
    const [gone, back] = [await w.adult(), await w.adult()]
    for (const visitor of [gone, back]) await openConversationAs(visitor)
    const uid = async (visitor: Person) => (await visitor.get(myProfile, {})).user.id
    const [goneId, backId] = [await uid(gone), await uid(back)]
    // A token is renewed by use; this one was, a month ago.
    w.clock.advance(400 * dayMs)
    const lately = new Date(w.clock.now().getTime() - 30 * dayMs)
    await w.db.update(tokens).set({ seenAt: lately, refreshedAt: lately }).where(eq(tokens.userId, backId))
    await w.db
      .update(tokens)
      .set({ seenAt: sql`${tokens.createdAt}` })
      .where(eq(tokens.userId, goneId))
    await w.doJobs()
    const left = await rowsOf<{ user_id: string }>(
      w.db,
      sql`select distinct user_id from conversations where user_id in (${goneId}, ${backId})`,
    )
    expect(left).toEqual([{ user_id: backId }])
  })

  it('visitors without any data are erased after a week of absence; a conversation or an order retains one', async () => {
    const [empty, talked, present, buyer] = [await w.adult(), await w.adult(), await w.adult(), await w.adult()]
    await openConversationAs(talked)
    await visitorOrder(buyer)
    const ids = await Promise.all(
      [empty, talked, present, buyer].map(async (one) => (await one.get(myProfile, {})).user.id),
    )
    const remaining = async () => {
      await w.doJobs()
      return Promise.all(ids.map(async (id) => (await rowsOf(w.db, sql`select 1 from users where id = ${id}`)).length))
    }
    w.clock.advance(6 * dayMs)
    await present.get(myProfile, {})
    expect(await remaining()).toEqual([1, 1, 1, 1])
    w.clock.advance(2 * dayMs)
    expect(await remaining()).toEqual([0, 1, 1, 1])
  })

  it('merged visitors are erased with their member, not before', async () => {
    await w.member('was-there@example.org')
    w.clock.advance(60_000)
    const visitor = await w.adult()
    await openConversationAs(visitor)
    const visitorId = (await visitor.get(myProfile, {})).user.id
    await visitor.get(requestEmailLogin, { email: 'was-there@example.org' })
    await visitor.get(emailLogin, { email: 'was-there@example.org', code: w.mailedCode('was-there@example.org') })
    expect((await visitor.get(tourListConversations, {})).list).toHaveLength(1)
    const rows = () => rowsOf(w.db, sql`select 1 from users where id = ${visitorId}`)
    w.clock.advance(400 * dayMs)
    await w.doJobs()
    expect(await rows()).toHaveLength(1)
    await w.services.privacy.erasePerson(await w.idOf('was-there@example.org'))
    expect(await rows()).toEqual([])
  })
})
