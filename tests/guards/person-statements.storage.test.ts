import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMessage } from '#domains/chat/contract.ts'
import { allTables } from '#tests/kit/all-tables.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { watchStatements } from '#tests/kit/record-statements.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { unboundTables } from './person-statements.ts'

/** Tables of people that the statements of a reply search by something else, and by what. */
const foundOtherwise: Record<string, string> = {
  tokens: 'the random selector of a session, which is how its person is found',
}
/** Statements of a call that sends a message and waits for the whole reply, where its prompt's texts are stored already. */
const mostOfReply = 7

const personal = new Set(['messages', 'holds'])

describe('a statement about the rows of people', () => {
  it.each([
    'select * from "messages" where "messages"."user_id" = $1 and "id" = $2',
    'select m.text from messages m join holds h on h.user_id = m.user_id and h.id = m.hold_id where m.user_id = $1::uuid',
    'insert into messages (user_id, id) values ($1, $2)',
    'select * from characters where id = $1',
    'select * from users inner join messages on messages.user_id = users.id where users.id = $1',
  ])('names its person: %s', (text) => {
    expect(unboundTables(text, personal)).toEqual([])
  })

  it.each([
    ['select * from "messages" where "id" = $1', ['messages']],
    ['update messages m set text = $1 where m.id = $2', ['messages']],
    ['select m.text from messages m join holds h on h.id = m.hold_id where m.user_id = $1', ['holds']],
    ['insert into messages (id) values ($1)', ['messages']],
    ['delete from messages where user_id is not null', ['messages']],
  ])('is found where it does not: %s', (text, tables) => {
    expect(unboundTables(text, personal)).toEqual(tables)
  })
})

describe('the statements of a reply', { timeout: 120_000 }, () => {
  let w: World
  const sent: string[] = []
  let tables: Set<string>
  beforeAll(async () => {
    let isWatched = false
    const stop = watchStatements((text) => void (isWatched && typeof text === 'string' && sent.push(text)))
    w = await world()
    const someone = await w.member('hot@example.org')
    const sessionId = await openConversationAs(someone)
    const say = (text: string) => someone.get(sendMessage, { sessionId, text, clientMessageId: newKey() })
    // The first one also stores what later ones find.
    await say('Good evening')
    isWatched = true
    await say('How was your day?')
    stop()
    const all = await allTables()
    tables = new Set(
      all
        .map(getTableConfig)
        .flatMap(({ name, columns }) => (columns.some((one) => one.name === 'user_id') ? [name] : [])),
    )
  })
  afterAll(() => w.close())

  it('touch the rows of one person each', () => {
    expect(tables.size).toBeGreaterThan(40)
    const unbound = sent.map((text) => ({ text, tables: unboundTables(text, tables) }))
    expect(unbound.filter((one) => one.tables.some((table) => !(table in foundOtherwise)))).toEqual([])
  })

  it('are few', () => {
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.length).toBeLessThanOrEqual(mostOfReply)
  })
})
