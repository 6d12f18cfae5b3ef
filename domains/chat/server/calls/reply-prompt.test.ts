import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachBook, deleteBook } from '#domains/lore/contract.ts'
import { bookEntry, ownBook } from '#tests/kit/books.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { answerNext, exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourChooseBranch, tourListMessages, tourRegenerateReply, tourReplyPrompt } from '../../contract.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

describe('what she knew', () => {
  it('is what the engine read for this very reply, without the safety rules and without what came later', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const first = await exchange(someone, stub, {
      sessionId,
      text: 'Do you play cassettes on your show?',
      answer: 'Only silences.',
    })
    await exchange(someone, stub, { sessionId, text: 'A later question', answer: 'A later answer.' })
    const { parts, engine } = await someone.get(tourReplyPrompt, { messageId: first.message.id })
    expect(engine).toBe('puppet')
    expect(parts.map(({ part }) => part)).toEqual([
      'main',
      'language',
      'description',
      'personality',
      'scenario',
      'examples',
      'recent',
      'lore',
    ])
    const text = (name: string) => parts.find(({ part }) => part === name)?.text ?? ''
    expect(text('lore')).toContain('Harbour Hours')
    expect(text('recent')).toMatch(/You: Do you play cassettes on your show\?$/)
    expect(text('recent')).not.toMatch(/Only silences|later/)
    expect(JSON.stringify(parts)).not.toContain('fictional adult character')
  })

  it('has lore of the greeting that the conversation began with', async () => {
    const someone = await w.member('begins@example.org')
    const content = '@@is_greeting 1\nCassettes are dear.'
    const { id } = await ownBook(someone, { name: 'Prices', entries: [bookEntry({ keys: ['cassettes'], content })] })
    await someone.get(attachBook, { bookId: id, target: { kind: 'character', characterId: 'mara-voss' } })
    const sessionId = await openConversationAs(someone)
    const hasLore = async () => {
      const turn = await exchange(someone, stub, { sessionId, text: 'Do you play cassettes?', answer: 'Never.' })
      const { parts } = await someone.get(tourReplyPrompt, { messageId: turn.message.id })
      return parts.some(({ text }) => text === 'Cassettes are dear.')
    }
    expect(await hasLore()).toBe(false)
    const { list } = await someone.get(tourListMessages, { sessionId })
    await someone.get(tourChooseBranch, { messageId: list.at(-1)?.siblings[1] ?? '' })
    expect(await hasLore()).toBe(true)
  })

  it('says how long the person was away, where a text names it', async () => {
    const someone = await w.member('away@example.org')
    const entry = bookEntry({ keys: ['cassettes'], content: 'Away for {{idle_duration}}.' })
    const { id } = await ownBook(someone, { name: 'Absence', entries: [entry] })
    await someone.get(attachBook, { bookId: id, target: { kind: 'character', characterId: 'mara-voss' } })
    const sessionId = await openConversationAs(someone)
    const away = async () => {
      const turn = await exchange(someone, stub, { sessionId, text: 'Do you play cassettes?', answer: 'Never.' })
      const { parts } = await someone.get(tourReplyPrompt, { messageId: turn.message.id })
      return parts.find(({ part }) => part === 'ownLore')?.text
    }
    expect(await away()).toBe('Away for 0 seconds.')
    w.clock.advance(3 * 3_600_000)
    expect(await away()).toBe('Away for 3 hours.')
  })

  it('names the own lorebook that lore came from, also once that is deleted', async () => {
    const someone = await w.member('writer@example.org')
    const lore = { keys: ['cassettes'], content: 'Cassettes are banned in Vane.' }
    const { id } = await ownBook(someone, { name: 'Laws of Vane', entries: [bookEntry(lore)] })
    await someone.get(attachBook, { bookId: id, target: { kind: 'character', characterId: 'mara-voss' } })
    const ownPartsOf = async (messageId: string) =>
      (await someone.get(tourReplyPrompt, { messageId })).parts.filter(({ part }) => part === 'ownLore')
    const sessionId = await openConversationAs(someone)
    const turn = await exchange(someone, stub, { sessionId, text: 'Do you play cassettes?', answer: 'Never.' })
    await someone.get(deleteBook, { bookId: id })
    const later = await exchange(someone, stub, { sessionId, text: 'Cassettes again?', answer: 'Never.' })
    expect(await ownPartsOf(turn.message.id)).toEqual([
      expect.objectContaining({ book: 'Laws of Vane', bookId: id, text: 'Cassettes are banned in Vane.' }),
    ])
    expect(await ownPartsOf(later.message.id)).toEqual([])
  })

  it('is alike for two replies to the same words', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const first = await exchange(someone, stub, { sessionId, text: 'Hello', answer: 'One.' })
    const request = someone.get(tourRegenerateReply, { messageId: first.message.id, clientMessageId: newKey() })
    await answerNext(stub, 'Two.')
    const { message } = await request
    expect(await someone.get(tourReplyPrompt, { messageId: message.id })).toEqual(
      await someone.get(tourReplyPrompt, { messageId: first.message.id }),
    )
  })

  it("is refused for the person's own words and for somebody else's talk", async () => {
    const someone = await w.adult()
    const turn = await exchange(someone, stub, {
      sessionId: await openConversationAs(someone),
      text: 'Mine',
      answer: 'Hers.',
    })
    expect((await someone.call(tourReplyPrompt, { messageId: turn.userMessage?.id ?? '' })).name).toBe(
      'MESSAGE_NOT_FOUND',
    )
    expect((await (await w.adult()).call(tourReplyPrompt, { messageId: turn.message.id })).name).toBe(
      'MESSAGE_NOT_FOUND',
    )
    expect((await someone.call(tourReplyPrompt, { messageId: 'x' })).name).toBe('PARAMS_ERROR')
  })
})
