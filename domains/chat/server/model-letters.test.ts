import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { openConversation, sendMessage } from '../contract.ts'

const day = 86_400_000
const retiresAt = new Date('2026-07-01T00:00:00Z')
const stub = createStubEngine()
let w: World
beforeAll(async () => {
  const models = [
    { name: 'mara-8b', tiers: ['base' as const], retiresAt },
    { name: 'mara-12b', tiers: ['base' as const, 'advanced' as const] },
  ]
  w = await world({ engine: { ...stub.engine, models } })
})
afterAll(() => w.close())

/** Opens a conversation in which the named model writes. */
async function conversationBy(someone: Person, characterId: string, model: string): Promise<string> {
  const { sessionId } = await someone.get(openConversation, { characterId })
  const request = someone.get(sendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
  const reply = await stub.next()
  reply.say('Good evening.')
  reply.finish({ reason: 'stop', model })
  await request
  return sessionId
}

const lettersTo = (address: string) =>
  (w.services.mail.mailbox?.letters() ?? []).filter(({ to, subject }) => to === address && subject.includes('mara-8b'))

it('sends one letter a fortnight before a model goes, to those whom it writes to', async () => {
  const ada = await w.member('ada@example.com')
  await conversationBy(ada, 'mara-voss', 'mara-8b')
  await conversationBy(ada, 'chiara-bellandi', 'mara-8b')
  const cy = await w.adult()
  await openConversationAs(cy)
  await w.doJobs()
  expect(lettersTo('ada@example.com')).toEqual([])

  w.clock.advance(retiresAt.getTime() - w.clock.now().getTime() - 13 * day)
  await w.doJobs()
  const [letter, ...others] = lettersTo('ada@example.com')
  expect(others).toEqual([])
  expect(letter?.text).toContain('July 1, 2026')
  expect(letter?.text).toContain('mara-12b')
  expect(letter?.text).not.toMatch(/mara voss|chiara/iu)

  // Neither days later nor for another conversation of the same model is it sent again.
  w.clock.advance(2 * day)
  await w.doJobs()
  expect(lettersTo('ada@example.com')).toHaveLength(1)
})
