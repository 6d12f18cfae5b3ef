import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  listSessionCharacters,
  openConversation,
  tourConversationDetail,
  tourListConversations,
  tourListMessages,
  tourMyBalances,
  tourOpenConversation,
} from '../../contract.ts'

const stub = createStubEngine()
const nowhere = '0198c0de-0000-7000-8000-000000000000'
const hourMs = 3_600_000

let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

describe('opening a conversation', () => {
  it('starts with her greeting, what one might say, and what a reply costs', async () => {
    const someone = await w.adult()
    const opened = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    expect(opened).toMatchObject({
      character: { id: 'mara-voss' },
      draft: '',
      isDemo: false,
      noticeAt: w.clock.now().getTime(),
      balances: {
        energy: 100,
        energyCap: 100,
        energyFullAt: null,
        coins: 0,
        nextReply: { currency: 'energy', amount: 1 },
      },
    })
    expect(opened.openers.length).toBeGreaterThan(0)
    const { list } = await someone.get(tourListMessages, { sessionId: opened.sessionId })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      id: opened.leafId,
      parentId: null,
      role: 'character',
      state: 'done',
      depth: 0,
      text: opened.lastMessage?.text,
    })
    expect(list[0]?.text).not.toContain('{{')
  })

  it('gives the same one again, the next day and after signing in', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    w.clock.advance(24 * hourMs)
    expect(await openConversationAs(someone)).toBe(sessionId)
    await w.signIn(someone, 'returns@example.org')
    expect((await someone.get(openConversation, { characterId: 'mara-voss' })).sessionId).toBe(sessionId)
  })

  it('gives each person and each character a conversation of their own', async () => {
    const [one, other] = [await w.adult(), await w.adult()]
    const ids = [
      await openConversationAs(one),
      await openConversationAs(one, 'linh-dao'),
      await openConversationAs(other),
    ]
    expect(new Set(ids).size).toBe(3)
  })

  it('greets in the language of the person', async () => {
    const someone = await w.adult({ locale: 'de' })
    const opened = await someone.get(tourOpenConversation, { characterId: 'aigerim-sadyk' })
    expect(opened.lastMessage?.text).toContain('Setz dich')
  })

  it('greets anew in another language for as long as nothing was said', async () => {
    const english = await w.member('greeted-anew@example.org')
    const characterId = 'aigerim-sadyk'
    const { sessionId, lastMessage } = await english.get(openConversation, { characterId })
    w.clock.advance(61_000)
    const german = await w.adult({ locale: 'de' })
    await w.signIn(german, 'greeted-anew@example.org')
    expect((await german.get(openConversation, { characterId })).lastMessage?.text).toContain('Setz dich')
    await exchange(german, stub, { sessionId, text: 'Hallo', answer: 'Guten Abend.' })
    await english.get(openConversation, { characterId })
    const { list } = await english.get(tourListMessages, { sessionId })
    expect(list.map(({ text }) => text).join()).toContain('Setz dich')
    expect(list.map(({ text }) => text)).not.toContain(lastMessage?.text)
  })

  it('says again after three hours that this is an AI, and not before', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const first = (await someone.get(tourConversationDetail, { sessionId })).noticeAt
    w.clock.advance(3 * hourMs - 1)
    expect((await someone.get(tourConversationDetail, { sessionId })).noticeAt).toBe(first)
    w.clock.advance(1)
    const second = (await someone.get(tourConversationDetail, { sessionId })).noticeAt
    expect(second).toBe(w.clock.now().getTime())
    expect((await someone.get(tourConversationDetail, { sessionId })).noticeAt).toBe(second)
  })

  it('refuses a character that is not there, the unanswered age, the visitor where a login is needed, and an extra field', async () => {
    const someone = await w.adult()
    expect((await someone.call(tourOpenConversation, { characterId: 'nobody' })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await w.person().call(tourOpenConversation, { characterId: 'mara-voss' })).name).toBe('AGE_REQUIRED')
    expect((await someone.call(openConversation, { characterId: 'mara-voss' })).name).toBe('NEED_LOGIN')
    expect(
      (await someone.call(tourOpenConversation, { characterId: 'mara-voss', userId: nowhere } as never)).name,
    ).toBe('PARAMS_ERROR')
  })
})

describe('one conversation by its id', () => {
  it('is as it was opened', async () => {
    const someone = await w.adult()
    const opened = await someone.get(tourOpenConversation, { characterId: 'linh-dao' })
    expect(await someone.get(tourConversationDetail, { sessionId: opened.sessionId })).toEqual(opened)
  })

  it("is nobody else's, and an id must be one", async () => {
    const sessionId = await openConversationAs(await w.adult())
    const other = await w.adult()
    expect((await other.call(tourConversationDetail, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await other.call(tourConversationDetail, { sessionId: nowhere })).name).toBe('SESSION_NOT_FOUND')
    expect((await other.call(tourConversationDetail, { sessionId: '1 or 1=1' })).name).toBe('PARAMS_ERROR')
  })
})

describe('the list of conversations', () => {
  it('holds the latest first, each with what was said last, and the characters alike [S7-session-01]', async () => {
    const someone = await w.member('lister@example.org')
    const mara = await openConversationAs(someone, 'mara-voss')
    w.clock.advance(1000)
    await openConversationAs(someone, 'linh-dao')
    w.clock.advance(1000)
    await exchange(someone, stub, { sessionId: mara, text: 'Back again', answer: 'I kept the lamp on.' })
    const { list, next } = await someone.get(tourListConversations, {})
    expect(next).toBeNull()
    expect(list.map(({ character }) => character.id)).toEqual(['mara-voss', 'linh-dao'])
    expect(list[0]?.lastMessage).toEqual({ role: 'character', text: 'I kept the lamp on.', state: 'done' })
    expect((await someone.get(listSessionCharacters, {})).list.map(({ id }) => id)).toEqual(['mara-voss', 'linh-dao'])
  })

  it('leaves out what was only opened where the begun ones are requested, and has it in a search [S2-screen-04]', async () => {
    const someone = await w.member('only-opened@example.org')
    const mara = await openConversationAs(someone, 'mara-voss')
    await openConversationAs(someone, 'linh-dao')
    w.clock.advance(1000)
    const begun = async () =>
      (await someone.get(tourListConversations, { isBegun: true })).list.map(({ character }) => character.id)
    expect(await begun()).toEqual([])
    const answer = `*${'She looks for her keys. '.repeat(10).trim()}* Okay. Okay! Good morning.`
    await exchange(someone, stub, { sessionId: mara, text: 'Hello', answer })
    expect(await begun()).toEqual(['mara-voss'])
    const { list } = await someone.get(tourListConversations, { search: 'linh' })
    expect(list.map(({ character }) => character.id)).toEqual(['linh-dao'])
    // The words of the line begin where she speaks.
    expect((await someone.get(tourListConversations, { isBegun: true })).list[0]?.lastMessage?.text).toBe(
      'Okay. Okay! Good morning.',
    )
  })

  it('pages without a gap or a repeat, also where several changed in the same moment', async () => {
    const someone = await w.adult()
    const ids = ['mara-voss', 'linh-dao', 'lucia-arce', 'noor-haddad', 'odessa-reed']
    for (const id of ids) await openConversationAs(someone, id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(cursor)
      seen.push(...page.list.map(({ character }) => character.id))
      cursor = page.next
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
    function pageOf(from: string) {
      return someone.get(tourListConversations, { limit: 2, cursor: from })
    }
  })

  it('is empty for a newcomer; the list of characters needs a login', async () => {
    const someone = await w.adult()
    expect(await someone.get(tourListConversations, {})).toEqual({ list: [], next: null, hasArchived: false })
    expect((await someone.call(listSessionCharacters, {})).name).toBe('NEED_LOGIN')
    expect((await someone.call(tourListConversations, { limit: 1000 })).name).toBe('PARAMS_ERROR')
  })
})

describe('the balances', () => {
  it('are 100 energy and no coins at first', async () => {
    const someone = await w.adult()
    expect(await someone.get(tourMyBalances, {})).toEqual({
      energy: 100,
      energyCap: 100,
      energyFullAt: null,
      coins: 0,
      nextReply: { currency: 'energy', amount: 1 },
    })
    expect((await someone.call(tourMyBalances, { userId: nowhere } as never)).name).toBe('PARAMS_ERROR')
    expect((await w.person().call(tourMyBalances, {})).name).toBe('AGE_REQUIRED')
  })
})
