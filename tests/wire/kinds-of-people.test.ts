import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { sendMessage, tourListConversations, tourListMessages, tourOpenConversation } from '#domains/chat/contract.ts'
import { createPremiumOrder } from '#domains/orders/order-contract.ts'
import { listPremiumPlans } from '#domains/orders/price-contract.ts'
import { changeChatModel, mySettings } from '#domains/profile/contract.ts'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { makePremium } from '#tests/kit/photos.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

async function premiumMember(email: string, until?: Date): Promise<Person> {
  const someone = await w.member(email)
  await makePremium(w, await w.idOf(email), until)
  return someone
}

describe('what is offered', () => {
  it('differs for a visitor, a free user, a premium user and one who has premium forever [S6-role-01]', async () => {
    const month = new Date(w.clock.now().getTime() + 30 * 86_400_000)
    const people = {
      visitor: await w.adult(),
      free: await w.member('free@example.org'),
      premium: await premiumMember('premium@example.org', month),
      lifetime: await premiumMember('lifetime@example.org'),
    }
    const offered = async (someone: Person) => {
      const { user } = await someone.get(myProfile, {})
      const { list, permanent } = await someone.get(listPremiumPlans, {})
      return {
        is: user.kind,
        plans: list.length,
        lifetime: permanent !== null,
        orders: (await someone.call(createPremiumOrder, { id: 'vip-1-month' })).name,
        advanced: (await someone.call(changeChatModel, { model: 'advanced' })).name,
      }
    }
    const plans = { plans: 3, lifetime: true }
    expect(await offered(people.visitor)).toEqual({
      is: 'visitor',
      ...plans,
      orders: 'NEED_LOGIN',
      advanced: 'NEED_LOGIN',
    })
    expect(await offered(people.free)).toEqual({
      is: 'member',
      ...plans,
      orders: 'OK',
      advanced: 'PREMIUM_NEEDED',
    })
    expect(await offered(people.premium)).toEqual({ is: 'member', ...plans, orders: 'OK', advanced: 'OK' })
    expect(await offered(people.lifetime)).toEqual({
      is: 'member',
      plans: 0,
      lifetime: false,
      orders: 'PARAMS_ERROR',
      advanced: 'OK',
    })
  })

  it('is a model, which writes the next reply and is shown in the profile [S7-model-01]', async () => {
    const someone = await premiumMember('talks@example.org')
    const sessionId = await openConversationAs(someone)
    for (const model of ['advanced', 'base'] as const) {
      await someone.get(changeChatModel, { model })
      expect((await someone.get(mySettings, {})).chatModel).toBe(model)
      expect((await someone.get(myProfile, {})).user.chatModel).toBe(model)
      const sent = someone.get(sendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
      const reply = await stub.next()
      expect(reply.prompt.tier).toBe(model)
      reply.say('Good evening to you.')
      reply.finish()
      await sent
    }
  })
})

describe('the tour', () => {
  it('answers every call of its own to anyone without a token [S6-role-02]', async () => {
    const paths = [...w.services.edge.handlers.keys()].filter((path) => path.startsWith('/v1/tour/'))
    expect(paths.length).toBeGreaterThan(6)
    for (const path of paths) {
      const { code } = (await (await w.person().send(path, {})).json()) as { code: number }
      expect([path, code]).not.toEqual([path, 1003])
    }
  })

  it('has settings and characters without a token [S7-tour-01]', async () => {
    const someone = w.person()
    const answerOf = async (path: string) =>
      (await (await someone.send(path, {})).json()) as { code: number; data: object }
    const [settings, characters] = [await answerOf('/v1/tour/config'), await answerOf('/v1/tour/character/list')]
    expect(settings).toMatchObject({ code: 0, data: { brand: { key: 'nocturne' }, prices: { replyEnergy: 1 } } })
    expect(characters).toMatchObject({
      code: 0,
      data: { list: expect.arrayContaining([expect.anything()]) as unknown },
    })
    expect(someone.cookies.size).toBe(0)
  })

  it('opens a session, takes messages and gives them in order, the newest first, to its own device alone [S7-tour-03]', async () => {
    const [visitor, other] = [await w.adult(), await w.adult()]
    const { sessionId } = await visitor.get(tourOpenConversation, { characterId: 'mara-voss' })
    for (const text of ['one', 'two']) await exchange(visitor, stub, { sessionId, text, answer: `${text} too` })
    expect((await visitor.get(tourListConversations, {})).list.map((one) => one.sessionId)).toEqual([sessionId])
    const { list } = await visitor.get(tourListMessages, { sessionId })
    expect(list.map(({ text }) => text).slice(0, 4)).toEqual(['two too', 'two', 'one too', 'one'])
    expect((await other.get(tourListConversations, {})).list).toEqual([])
    expect((await other.call(tourListMessages, { sessionId })).name).toBe('SESSION_NOT_FOUND')
  })
})
