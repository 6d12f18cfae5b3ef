import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConversation, sendMessage } from '#domains/chat/contract.ts'
import { enableNsfw } from '#domains/profile/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, config: { COUNTRY_HEADER: 'x-country' } })
})
afterAll(() => w.close())

const [off, on] = ['a scene fades before it begins', 'a scene fades before it is graphic']

let keys = 0
/** The rules that the engine reads first when somebody speaks. */
async function rulesFor(someone: Person): Promise<string> {
  const { sessionId } = await someone.get(openConversation, { characterId: 'mara-voss' })
  const answer = someone.call(sendMessage, {
    sessionId,
    text: 'Good evening',
    clientMessageId: `explicit-${(keys += 1)}`,
  })
  const reply = await stub.next()
  reply.say('Good evening.')
  reply.finish()
  expect((await answer).name).toBe('OK')
  return reply.prompt.messages[0]?.content ?? ''
}

it('what the switch allows reaches the prompt: off by default, on by choice, off again [S4-nsfw-01]', async () => {
  const ana = await w.member('explicit-prompt@example.com')
  expect(await rulesFor(ana)).toContain(off)
  await ana.get(enableNsfw, { enableNSFW: true })
  const allowed = await rulesFor(ana)
  expect(allowed).toContain(on)
  expect(allowed).not.toContain(off)
  await ana.get(enableNsfw, { enableNSFW: false })
  expect(await rulesFor(ana)).toContain(off)
})

it('a place whose law closes it switches it off for everybody there, whatever they have chosen', async () => {
  const headers: Record<string, string> = {}
  const ana = await w.adult({ headers })
  await w.signIn(ana, 'explicit-place@example.com')
  await ana.get(enableNsfw, { enableNSFW: true })
  headers['x-country'] = 'MY'
  expect((await ana.call(enableNsfw, { enableNSFW: true })).name).toBe('NSFW_NOT_HERE')
  expect(await rulesFor(ana)).toContain(off)
})
