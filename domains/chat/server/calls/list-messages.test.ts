import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { Message } from '../../contract.ts'
import { tourListMessages, tourSendMessage } from '../../contract.ts'

const stub = createStubEngine()
let w: World
let someone: Person
let sessionId: string
beforeAll(async () => {
  w = await world({ engine: stub.engine })
  someone = await w.adult()
  sessionId = await openConversationAs(someone)
  for (let turn = 1; turn <= 6; turn += 1)
    await exchange(someone, stub, { sessionId, text: `Question ${turn}`, answer: `Answer ${turn}` })
})
afterAll(() => w.close())

async function allPages(limit: number): Promise<Message[]> {
  const seen: Message[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { list: Message[]; next: string | null } = await someone.get(tourListMessages, {
      sessionId,
      limit,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.list)
    cursor = page.next
  }
  return seen
}

describe('the messages of a conversation', () => {
  it('come newest first, down to the greeting, each hanging on the one before', async () => {
    const list = await allPages(100)
    expect(list.map(({ depth }) => depth)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(list.slice(0, 2).map(({ text }) => text)).toEqual(['Answer 6', 'Question 6'])
    for (const [index, message] of list.entries()) expect(message.parentId).toBe(list[index + 1]?.id ?? null)
  })

  it.each([1, 2, 5, 13])('come alike in pages of %i', async (limit) => {
    expect(await allPages(limit)).toEqual(await allPages(100))
  })

  it('name the other greetings beside the first', async () => {
    const greeting = (await allPages(100)).at(-1)
    expect(greeting?.siblings[0]).toBe(greeting?.id)
    expect(greeting?.siblings).toHaveLength(3)
  })

  it('keep a page that was begun steady while new words come', async () => {
    const first = await someone.get(tourListMessages, { sessionId, limit: 4 })
    const rest = (await allPages(100)).slice(4)
    await exchange(someone, stub, { sessionId, text: 'In between', answer: 'Yes.' })
    const second = await someone.get(tourListMessages, { sessionId, limit: 100, cursor: first.next })
    expect(second.list).toEqual(rest)
  })

  it('show a reply as far as it is written', async () => {
    const writer = await w.adult()
    const own = await openConversationAs(writer)
    const { events, close } = await writer.stream(tourSendMessage, {
      sessionId: own,
      text: 'Slowly',
      clientMessageId: newKey(),
    })
    const reply = await stub.next()
    const words = 'It began to rain, and we stayed. '
    reply.say(words)
    for await (const event of events) if (event.event === 'token') break
    const [newest] = (await writer.get(tourListMessages, { sessionId: own })).list
    expect(newest?.state).toBe('streaming')
    expect(newest?.text).toMatch(/^It began/)
    expect(words.startsWith(newest?.text ?? '')).toBe(true)
    reply.finish()
    close()
  })

  it("are nobody else's, whichever way they are requested", async () => {
    const other = await w.adult()
    const own = await openConversationAs(other)
    const [theirs] = (await someone.get(tourListMessages, { sessionId, limit: 1 })).list
    expect((await other.call(tourListMessages, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await other.get(tourListMessages, { sessionId: own, cursor: theirs?.id })).list).toEqual([])
  })

  it('do not come from another conversation than the one requested', async () => {
    const second = await openConversationAs(someone, 'linh-dao')
    const [newest] = (await someone.get(tourListMessages, { sessionId, limit: 1 })).list
    expect((await someone.get(tourListMessages, { sessionId: second, cursor: newest?.id })).list).toEqual([])
  })

  it('refuse a limit that is too large and a field that is not declared', async () => {
    expect((await someone.call(tourListMessages, { sessionId, limit: 101 })).name).toBe('PARAMS_ERROR')
    expect((await someone.call(tourListMessages, { sessionId, before: 1 } as never)).name).toBe('PARAMS_ERROR')
  })
})
