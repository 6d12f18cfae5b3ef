import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteCharacter } from '#domains/characters/custom-contract.ts'
import { characters } from '#domains/characters/server/tables.ts'
import {
  continueReply,
  conversationDetail,
  listConversations,
  listMessages,
  listSessionCharacters,
  openConversation,
  regenerateReply,
  replyPrompt,
  sendMessage,
  tourOpenConversation,
} from '#domains/chat/contract.ts'
import { replyPrompts } from '#domains/chat/server/tables.ts'
import { ownCharacter } from '#tests/kit/characters.ts'
import { coinsOf, fetchPicture, makePremium, memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { newKey } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const say = (sessionId: string, text: string) => ({ sessionId, text, clientMessageId: newKey() })

describe('a user-made character', () => {
  it('talks with her creator, greets as she was written, and answers', async () => {
    const { someone } = await memberWith(w, 'talks@example.org', 200)
    const { id, greeting } = await ownCharacter(w, someone)
    const conversation = await someone.get(openConversation, { characterId: id })
    expect(conversation).toMatchObject({ isGone: false, character: { name: 'Lea' } })
    expect(conversation.openers).toHaveLength(3)
    expect(conversation.lastMessage?.text.slice(0, 40)).toBe(greeting?.slice(0, 40))
    expect((await fetchPicture(w, someone, `${conversation.character.cover.url}&w=160`)).status).toBe(200)
    const { message } = await someone.get(sendMessage, say(conversation.sessionId, 'Good evening, Lea'))
    expect([message.state, message.text.length > 10]).toEqual(['done', true])
    const [listed] = (await someone.get(listConversations, {})).list
    expect(listed?.character).toMatchObject({ id, cover: { url: expect.stringContaining('sign=') } })
  })

  it('is hidden from other people while private, and visible to all once public [S4-visibility-01]', async () => {
    const { someone } = await memberWith(w, 'two-kinds@example.org', 400)
    const hers = await ownCharacter(w, someone)
    w.clock.advance(1000)
    const everybodys = await ownCharacter(w, someone, { isPublic: true })
    const other = await w.member('stranger@example.org')
    expect((await other.call(openConversation, { characterId: hers.id })).name).toBe('CHARACTER_NOT_FOUND')
    const visitor = await w.adult()
    expect((await visitor.call(tourOpenConversation, { characterId: hers.id })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await visitor.get(tourOpenConversation, { characterId: everybodys.id })).character.name).toBe('Lea')
  })

  it("shows the author's instructions and lore to the author alone, in what she knew", async () => {
    const { someone } = await memberWith(w, 'writes-lore@example.org', 400)
    const { id } = await ownCharacter(w, someone, { isPublic: true })
    const [row] = await w.db.select().from(characters).where(eq(characters.id, id))
    if (!row) throw new Error('no character')
    const book = {
      entries: [{ keys: ['harbour'], content: 'The secret of the harbour.', enabled: true, constant: true }],
    }
    const data = { ...row.card.data, system_prompt: 'The hidden instruction.', character_book: book }
    await w.db
      .update(characters)
      .set({ card: { ...row.card, data } as typeof row.card })
      .where(eq(characters.id, id))
    const knownTo = async (reader: typeof someone) => {
      const { sessionId } = await reader.get(openConversation, { characterId: id })
      const { message } = await reader.get(sendMessage, say(sessionId, 'Tell me of the harbour'))
      return JSON.stringify((await reader.get(replyPrompt, { messageId: message.id })).parts)
    }
    const [authors, others] = [await knownTo(someone), await knownTo(await w.member('reads-lore@example.org'))]
    expect(authors).toContain('The hidden instruction.')
    expect(authors).toContain('The secret of the harbour.')
    expect(others).not.toMatch(/hidden|secret/)
    expect(others).toContain('"description"')
  })

  it('is shown for an old reply as it was when that was written, after an edit too', async () => {
    const { someone } = await memberWith(w, 'edits@example.org', 400)
    const { id: characterId } = await ownCharacter(w, someone)
    const { sessionId } = await someone.get(openConversation, { characterId })
    const { message } = await someone.get(sendMessage, say(sessionId, 'Where do you live?'))
    const before = await someone.get(replyPrompt, { messageId: message.id })
    expect(before).toMatchObject({ isStored: true, trimmed: [] })
    const [row] = await w.db.select().from(characters).where(eq(characters.id, characterId))
    if (!row) throw new Error('no character')
    const data = { ...row.card.data, description: 'Lea moved to the mountains.' }
    await w.db
      .update(characters)
      .set({ card: { ...row.card, data } })
      .where(eq(characters.id, characterId))
    w.clock.advance(60_000)
    const later = await someone.get(sendMessage, say(sessionId, 'And now?'))
    const descriptionOf = async (messageId: string) =>
      (await someone.get(replyPrompt, { messageId })).parts.find(({ part }) => part === 'description')
    expect((await descriptionOf(later.message.id))?.text).toBe('Lea moved to the mountains.')
    expect(await someone.get(replyPrompt, { messageId: message.id })).toEqual(before)
    for (const { text, tokens } of before.parts) expect([text === '', tokens > 3]).toEqual([false, true])
    await w.db.delete(replyPrompts).where(eq(replyPrompts.messageId, message.id))
    expect(await someone.get(replyPrompt, { messageId: message.id })).toMatchObject({ isStored: false })
    expect((await descriptionOf(message.id))?.text).toBe('Lea moved to the mountains.')
  })

  it('counts on with the variables of her card from reply to reply, along each branch by itself', async () => {
    const { someone } = await memberWith(w, 'counts@example.org', 400)
    const { id: characterId } = await ownCharacter(w, someone)
    const [row] = await w.db.select().from(characters).where(eq(characters.id, characterId))
    if (!row) throw new Error('no character')
    const data = { ...row.card.data, description: 'They have met {{incvar::met}} times.' }
    await w.db
      .update(characters)
      .set({ card: { ...row.card, data } })
      .where(eq(characters.id, characterId))
    const { sessionId } = await someone.get(openConversation, { characterId })
    const countOf = async ({ message }: { message: { id: string } }) =>
      (await someone.get(replyPrompt, { messageId: message.id })).parts.find(({ part }) => part === 'description')?.text
    const first = await someone.get(sendMessage, say(sessionId, 'Good evening'))
    const second = await someone.get(sendMessage, say(sessionId, 'And how was the sea?'))
    const again = await someone.get(regenerateReply, { messageId: second.message.id, clientMessageId: newKey() })
    const third = await someone.get(sendMessage, say(sessionId, 'And the harbour?'))
    const counts = await Promise.all([first, second, again, third].map(countOf))
    expect(counts).toEqual([1, 2, 2, 3].map((times) => `They have met ${times} times.`))
    const { list } = await someone.get(listMessages, { sessionId })
    expect(JSON.stringify(list)).not.toContain('"variables"')
  })

  it('can still be read of when she was withdrawn, and no more is said [S4-create-04]', async () => {
    const { someone } = await memberWith(w, 'takes-back@example.org', 200)
    const { id: characterId } = await ownCharacter(w, someone, { isPublic: true })
    const other = await memberWith(w, 'reads-on@example.org', 0)
    const { sessionId } = await other.someone.get(openConversation, { characterId })
    const said = await other.someone.get(sendMessage, say(sessionId, 'Good evening'))
    await someone.get(deleteCharacter, { characterId })
    await w.doJobs()

    const opened = await other.someone.get(conversationDetail, { sessionId })
    expect(opened).toMatchObject({ isGone: true, openers: [], character: { name: 'Lea', intro: '' } })
    expect((await other.someone.get(listMessages, { sessionId })).list.map(({ text }) => text)).toContain(
      'Good evening',
    )
    const [listed] = (await other.someone.get(listConversations, {})).list
    expect(listed).toMatchObject({ sessionId, character: { name: 'Lea' } })
    expect((await other.someone.get(listSessionCharacters, {})).list).toHaveLength(1)

    const energyBefore = opened.balances.energy
    const more = { messageId: said.message.id, clientMessageId: newKey() }
    for (const answer of [
      await other.someone.call(openConversation, { characterId }),
      await other.someone.call(sendMessage, say(sessionId, 'Are you there?')),
      await other.someone.call(regenerateReply, more),
      await other.someone.call(continueReply, { ...more, clientMessageId: newKey() }),
    ])
      expect(answer.name).toBe('CHARACTER_NOT_FOUND')
    expect((await other.someone.get(conversationDetail, { sessionId })).balances.energy).toBe(energyBefore)
    expect(await coinsOf(w, other.userId)).toMatchObject({ held: 0 })
  })
})

describe('a character for premium people', () => {
  it('is seen by everybody and talks with premium people alone [S4-access-01]', async () => {
    await w.db.update(characters).set({ access: 20 }).where(eq(characters.id, 'linh-dao'))
    const free = await memberWith(w, 'free@example.org', 0)
    const refused = await free.someone.call(openConversation, { characterId: 'linh-dao' })
    expect(refused.name).toBe('PREMIUM_NEEDED')
    await makePremium(w, free.userId)
    const { sessionId } = await free.someone.get(openConversation, { characterId: 'linh-dao' })
    await free.someone.get(sendMessage, say(sessionId, 'Good evening'))
    await w.db.update(characters).set({ access: 10 }).where(eq(characters.id, 'linh-dao'))
  })
})
