import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourChooseBranch, tourDeleteConversation, tourDeleteMessage, tourListMessages } from '../../contract.ts'
import { tourSearchMessages } from '../../tools-contract.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const texts = async (someone: Person, search: string, sessionId?: string) =>
  (await someone.get(tourSearchMessages, { search, ...(sessionId ? { sessionId } : {}) })).list.map(
    ({ before, match, after }) => `${before}[${match}]${after}`,
  )

describe('the search of messages', () => {
  it('finds words of all conversations or of one, the latest first, with the words around them', async () => {
    const someone = await w.adult()
    const one = await openConversationAs(someone, 'mara-voss')
    const other = await openConversationAs(someone, 'linh-dao')
    await exchange(someone, stub, { sessionId: one, text: 'The CAFÉ by the river', answer: 'Warm.' })
    w.clock.advance(1000)
    await exchange(someone, stub, { sessionId: other, text: 'Hello', answer: 'A cafe is where I write.' })
    expect(await texts(someone, 'cafe')).toEqual(['A [cafe] is where I write.', 'The [CAFÉ] by the river'])
    expect(await texts(someone, 'café', one)).toEqual(['The [CAFÉ] by the river'])
    expect(await texts(someone, 'river cafe')).toEqual(['The [CAFÉ] by the river'])
    expect(await texts(someone, 'submarine')).toEqual([])
    const { list } = await someone.get(tourSearchMessages, { search: 'river' })
    expect(list[0]).toMatchObject({ sessionId: one, role: 'user', character: { id: 'mara-voss' } })
  })

  it.each([
    ['灯台', '古い灯台の下で会おう'],
    ['上海', '我住在上海的老房子里'],
    ['부산', '부산에서 만나자'],
    ['เชียงใหม่', 'ฉันอยู่เชียงใหม่กับแมว'],
    ['ရန်ကုန်', 'ကျွန်တော်ရန်ကုန်မှာနေပါတယ်'],
    ['елка', 'Ёлка горит'],
    ['بيت', 'هذا البَيْت كبير'],
  ])('finds %s in %s', async (search, text) => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    await exchange(someone, stub, { sessionId, text, answer: 'Yes.' })
    expect(await texts(someone, search)).toHaveLength(1)
  })

  it('finds a message of a branch that is not shown, which can be chosen', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const first = await exchange(someone, stub, { sessionId, text: 'A dragon?', answer: 'No.' })
    const { parentId } = first.userMessage ?? { parentId: null }
    await exchange(someone, stub, { sessionId, text: 'A swan?', answer: 'Yes.', parentId })
    const { list } = await someone.get(tourSearchMessages, { search: 'dragon' })
    await someone.get(tourChooseBranch, { messageId: list[0]?.messageId ?? '' })
    const shown = await someone.get(tourListMessages, { sessionId })
    expect(shown.list.map(({ text }) => text)).toContain('A dragon?')
  })

  it('leads on from page to page', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    for (const n of ['one', 'two', 'three'])
      await exchange(someone, stub, { sessionId, text: `Lantern ${n}`, answer: 'Mm.' })
    const first = await someone.get(tourSearchMessages, { search: 'lantern', limit: 2 })
    const second = await someone.get(tourSearchMessages, { search: 'lantern', limit: 2, cursor: first.next })
    expect([...first.list, ...second.list].map(({ after }) => after)).toEqual([' three', ' two', ' one'])
    expect(second.next).toBeNull()
  })

  it('finds nothing that was deleted, and nothing of anybody else', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const { message } = await exchange(someone, stub, { sessionId, text: 'Pebbles', answer: 'Pebbles and shells.' })
    expect(await texts(await w.adult(), 'pebbles')).toEqual([])
    expect(await texts(await w.adult(), 'pebbles', sessionId)).toEqual([])
    await someone.get(tourDeleteMessage, { messageId: message.id })
    expect(await texts(someone, 'pebbles')).toEqual(['[Pebbles]'])
    await someone.get(tourDeleteConversation, { sessionId })
    expect(await texts(someone, 'pebbles')).toEqual([])
  })

  it('takes the signs of a pattern as they are', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    await exchange(someone, stub, { sessionId, text: 'It costs (a+b)* 100%.', answer: 'Yes.' })
    expect(await texts(someone, '(a+b)*')).toEqual(['It costs [(a+b)*] 100%.'])
    expect(await texts(someone, '***:x')).toEqual([])
  })
})
