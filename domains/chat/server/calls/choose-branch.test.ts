import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { Person } from '#tests/kit/person.ts'
import { answerNext, exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  tourChooseBranch,
  tourConversationDetail,
  tourDeleteMessage,
  tourListMessages,
  tourRegenerateReply,
  tourRestoreMessage,
  tourSendMessage,
} from '../../contract.ts'
import { tourBranchMap } from '../../tools-contract.ts'

const stub = createStubEngine()
const nowhere = '0198c0de-0000-7000-8000-000000000000'
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

async function newConversation() {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const seen = async () => (await someone.get(tourListMessages, { sessionId, limit: 100 })).list
  const texts = async () => (await seen()).slice(0, -1).map(({ text }) => text)
  const say = (text: string, answer: string, parentId?: string | null) =>
    exchange(someone, stub, { sessionId, text, answer, ...(parentId === undefined ? {} : { parentId }) })
  return { someone, sessionId, seen, texts, say }
}

async function again(someone: Person, messageId: string, answer: string) {
  const turn = someone.get(tourRegenerateReply, { messageId, clientMessageId: newKey() })
  await Promise.race([answerNext(stub, answer), turn])
  return turn
}

describe('choosing a branch', () => {
  it('goes back to the very same conversation, however deep it had grown', async () => {
    const { someone, seen, texts, say } = await newConversation()
    const first = await say('Begin', 'One.')
    await say('On', 'Further.')
    await say('And on', 'Deeper.')
    const before = await seen()
    const other = await again(someone, first.message.id, 'Two.')
    await say('Elsewhere', 'Another world.')
    expect(await texts()).toEqual(['Another world.', 'Elsewhere', 'Two.', 'Begin'])

    await someone.get(tourChooseBranch, { messageId: first.message.id })
    const after = await seen()
    expect(after.map(({ id, text, state }) => ({ id, text, state }))).toEqual(
      before.map(({ id, text, state }) => ({ id, text, state })),
    )
    await someone.get(tourChooseBranch, { messageId: other.message.id })
    expect(await texts()).toEqual(['Another world.', 'Elsewhere', 'Two.', 'Begin'])
  })

  it('remembers at each fork which side the person was on', async () => {
    const { someone, texts, say } = await newConversation()
    const first = await say('Begin', 'One.')
    const deep = await say('Fork here', 'Left.')
    await again(someone, deep.message.id, 'Right.')
    await someone.get(tourChooseBranch, { messageId: deep.message.id })
    await again(someone, first.message.id, 'Two.')
    await someone.get(tourChooseBranch, { messageId: first.message.id })
    expect((await texts())[0]).toBe('Left.')
  })

  it('begins with another greeting', async () => {
    const { someone, sessionId, seen } = await newConversation()
    const [greeting] = await seen()
    const second = greeting?.siblings[1] ?? ''
    expect(await someone.get(tourChooseBranch, { messageId: second })).toEqual({ leafId: second })
    expect((await someone.get(tourConversationDetail, { sessionId })).leafId).toBe(second)
    expect((await seen())[0]?.text).not.toBe(greeting?.text)
  })

  it('goes back to a reply, from which the conversation goes on beside what followed before', async () => {
    const { someone, sessionId, texts, say } = await newConversation()
    const first = await say('Begin', 'One.')
    const later = await say('On', 'Further.')
    const back = { messageId: first.message.id, endsHere: true }
    expect(await someone.get(tourChooseBranch, back)).toEqual({ leafId: first.message.id })
    expect((await someone.get(tourConversationDetail, { sessionId })).leafId).toBe(first.message.id)
    expect(await texts()).toEqual(['One.', 'Begin'])
    const { points } = await someone.get(tourBranchMap, { sessionId })
    expect(points.map(({ text, isShown }) => [text, isShown]).slice(-2)).toEqual([
      ['One.', true],
      ['Further.', false],
    ])
    await say('Otherwise', 'Elsewhere.')
    expect(await texts()).toEqual(['Elsewhere.', 'Otherwise', 'One.', 'Begin'])
    await someone.get(tourChooseBranch, { messageId: later.message.id })
    expect(await texts()).toEqual(['Further.', 'On', 'One.', 'Begin'])
  })

  it('ends in no message of the person, nor in a reply of somebody else', async () => {
    const { someone, texts, say } = await newConversation()
    const turn = await say('Mine', 'Hers.')
    const ends = async (person: Person, messageId: string) =>
      (await person.call(tourChooseBranch, { messageId, endsHere: true })).name
    expect(await ends(someone, turn.userMessage?.id ?? '')).toBe('MESSAGE_NOT_FOUND')
    expect(await ends(await w.adult(), turn.message.id)).toBe('MESSAGE_NOT_FOUND')
    expect(await texts()).toEqual(['Hers.', 'Mine'])
  })

  it('is refused for what is not there or not theirs', async () => {
    const { someone, say } = await newConversation()
    const turn = await say('Mine', 'Hers.')
    expect((await someone.call(tourChooseBranch, { messageId: nowhere })).name).toBe('MESSAGE_NOT_FOUND')
    expect((await (await w.adult()).call(tourChooseBranch, { messageId: turn.message.id })).name).toBe(
      'MESSAGE_NOT_FOUND',
    )
    expect((await someone.call(tourChooseBranch, { messageId: turn.message.id, leafId: nowhere } as never)).name).toBe(
      'PARAMS_ERROR',
    )
  })
})

describe('editing what was said', () => {
  it('makes a branch beside the earlier words, and both stay', async () => {
    const { someone, seen, texts, say } = await newConversation()
    const first = await say('I like tea', 'Tea it is.')
    await say('With milk', 'Of course.')
    const edited = await say('I like coffee', 'Coffee then.', first.userMessage?.parentId ?? null)
    expect(await texts()).toEqual(['Coffee then.', 'I like coffee'])
    const [, words] = await seen()
    expect(words?.siblings).toEqual([first.userMessage?.id, edited.userMessage?.id])
    await someone.get(tourChooseBranch, { messageId: first.userMessage?.id ?? '' })
    expect(await texts()).toEqual(['Of course.', 'With milk', 'Tea it is.', 'I like tea'])
  })

  it('cannot hang on a message of another conversation or of somebody else', async () => {
    const { someone, sessionId } = await newConversation()
    const stranger = await newConversation()
    const theirs = await stranger.say('Private', 'Yes.')
    const own = await exchange(someone, stub, {
      sessionId: await openConversationAs(someone, 'linh-dao'),
      text: 'There',
      answer: 'Here.',
    })
    for (const parentId of [theirs.message.id, own.message.id, nowhere]) {
      expect(
        (await someone.call(tourSendMessage, { sessionId, text: 'Hello', clientMessageId: newKey(), parentId })).name,
      ).toBe('MESSAGE_NOT_FOUND')
    }
  })
})

describe('deleting a message', () => {
  it('takes what follows along and shows what stood before; restoring brings exactly that back', async () => {
    const { someone, seen, texts, say } = await newConversation()
    await say('One', 'First.')
    const middle = await say('Two', 'Second.')
    await say('Three', 'Third.')
    const before = await seen()
    await someone.get(tourDeleteMessage, { messageId: middle.userMessage?.id ?? '' })
    expect(await texts()).toEqual(['First.', 'One'])
    expect((await someone.call(tourChooseBranch, { messageId: middle.message.id })).name).toBe('MESSAGE_NOT_FOUND')
    await someone.get(tourRestoreMessage, { messageId: middle.userMessage?.id ?? '' })
    expect(await seen()).toEqual(before)
  })

  it('shows the alternative beside it where there is one', async () => {
    const { someone, seen, texts, say } = await newConversation()
    const first = await say('Choose', 'One.')
    const second = await again(someone, first.message.id, 'Two.')
    await someone.get(tourDeleteMessage, { messageId: second.message.id })
    expect(await texts()).toEqual(['One.', 'Choose'])
    expect((await seen())[0]?.siblings).toEqual([first.message.id])
  })

  it('brings back only what this deletion took away', async () => {
    const { someone, texts, say } = await newConversation()
    const first = await say('One', 'First.')
    const last = await say('Two', 'Second.')
    await someone.get(tourDeleteMessage, { messageId: last.userMessage?.id ?? '' })
    w.clock.advance(1000)
    await someone.get(tourDeleteMessage, { messageId: first.message.id })
    await someone.get(tourRestoreMessage, { messageId: first.message.id })
    expect(await texts()).toEqual(['First.', 'One'])
  })

  it('cannot restore what hangs on something that is gone', async () => {
    const { someone, say } = await newConversation()
    const first = await say('One', 'First.')
    const second = await say('Two', 'Second.')
    await someone.get(tourDeleteMessage, { messageId: first.userMessage?.id ?? '' })
    expect((await someone.call(tourRestoreMessage, { messageId: second.message.id })).name).toBe('MESSAGE_NOT_FOUND')
  })

  it('leaves nothing when the last greeting goes, and words can follow all the same', async () => {
    const { someone, sessionId, seen, say } = await newConversation()
    const [greeting] = await seen()
    for (const messageId of greeting?.siblings ?? []) await someone.get(tourDeleteMessage, { messageId })
    expect((await someone.get(tourConversationDetail, { sessionId })).leafId).toBeNull()
    expect(await seen()).toEqual([])
    const turn = await say('Hello', 'Hello you.')
    expect([turn.userMessage?.depth, turn.userMessage?.parentId]).toEqual([0, null])
  })

  it('is refused twice, and for what is not theirs', async () => {
    const { someone, say } = await newConversation()
    const { message } = await say('Mine', 'Hers.')
    const other = await w.adult()
    expect((await other.call(tourDeleteMessage, { messageId: message.id })).name).toBe('MESSAGE_NOT_FOUND')
    await someone.get(tourDeleteMessage, { messageId: message.id })
    expect((await someone.call(tourDeleteMessage, { messageId: message.id })).name).toBe('MESSAGE_NOT_FOUND')
    expect((await other.call(tourRestoreMessage, { messageId: message.id })).name).toBe('MESSAGE_NOT_FOUND')
  })
})
