import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startActivity, moveActivity } from '#domains/chat/activity-contract.ts'
import { openConversation } from '#domains/chat/contract.ts'
import { saveQuickReply } from '#domains/chat/quick-replies-contract.ts'
import { createBook } from '#domains/lore/contract.ts'
import { addMemory, changeMemory } from '#domains/memory/contract.ts'
import { writeSupport } from '#domains/operations/support-contract.ts'
import { placedConfig } from '#tests/kit/age-proof.ts'
import { bookEntry, bookWith } from '#tests/kit/books.ts'
import { newKey } from '#tests/kit/conversations.ts'
import { careOf, irishLine, irishMember } from '#tests/kit/cries.ts'
import { remembered, rememberer } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// Words of the policy's own lists: here it is what a verdict leads to.
const cry = 'self harm'
const paused = { path: 'self', isPaused: true }
const shown = expect.stringContaining(irishLine) as string
const helped = { name: 'OK', help: 'self', message: shown }

let w: World
beforeAll(async () => {
  w = await world({ config: placedConfig })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

describe('a cry for help in own words', () => {
  it('is answered with help in a memory, added or changed by hand', async () => {
    const someone = await irishMember(w)
    const key = randomUUID()
    const added = await someone.call(addMemory, { characterId: rememberer, key, text: 'I like tea.' })
    expect(added).toMatchObject({ name: 'OK', message: '' })
    expect(await someone.call(changeMemory, { memoryId: key, text: cry })).toMatchObject(helped)
    expect(await remembered(someone)).toMatchObject([{ id: key, text: cry }])
    expect(await careOf(someone)).toMatchObject(paused)
  })

  it('is answered with help in an own lorebook, in the params and in a file, also where the book is refused, and pauses nothing: it may be fiction', async () => {
    const someone = await irishMember(w)
    const book = bookWith({ entries: [bookEntry({ content: `I think about ${cry}.` })] })
    const file = new TextEncoder().encode(JSON.stringify(book))
    const made = await someone.upload(createBook, { key: randomUUID() }, file)
    expect(made).toMatchObject({ ...helped, data: { book: null, refusals: [{ entry: 0, why: 'TEXT_BLOCKED' }] } })
    expect(await someone.call(createBook, { key: randomUUID(), book })).toMatchObject(helped)
    expect(await careOf(someone)).toBeNull()
  })

  it('is answered with help in a message to support, by its own field', async () => {
    const someone = await irishMember(w)
    const sent = await someone.get(writeSupport, { key: randomUUID(), text: cry })
    expect(sent).toMatchObject({ help: 'self', message: { text: cry } })
    expect(await careOf(someone)).toMatchObject(paused)
  })
})

describe('words beside the messages of a conversation', () => {
  it('are not stored where they are a cry for help: the answer is the help lines, and characters are paused', async () => {
    const texts = {
      'quick reply': (someone: Person) => someone.call(saveQuickReply, { quickReplyId: randomUUID(), text: cry }),
      'shared list': async (someone: Person) => {
        const { sessionId } = await someone.get(openConversation, { characterId: 'mara-voss' })
        const begun = { sessionId, options: { kind: 'sharedList' } as const, clientMessageId: newKey() }
        const { id, version } = (await someone.get(startActivity, begun)).activity
        const move = { type: 'add', text: cry } as const
        return someone.call(moveActivity, { activityId: id, version, move, clientMessageId: newKey() })
      },
    }
    for (const [place, write] of Object.entries(texts)) {
      const someone = await irishMember(w)
      expect(await write(someone), place).toMatchObject({
        name: 'CARE_PAUSED',
        message: shown,
      })
      expect(await careOf(someone), place).toMatchObject(paused)
    }
  })
})
