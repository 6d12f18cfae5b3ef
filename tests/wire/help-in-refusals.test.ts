import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCharacter } from '#domains/characters/custom-contract.ts'
import { openConversation, sendMessage, tourSendMessage } from '#domains/chat/contract.ts'
import { savePersona } from '#domains/chat/personas-contract.ts'
import { createScene } from '#domains/chat/scene-contract.ts'
import { setAuthorNote } from '#domains/chat/tools-contract.ts'
import { updateSocial } from '#domains/meet/contract.ts'
import { sendPayFeedback } from '#domains/orders/order-contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { excludeMe } from '#domains/wellbeing/contract.ts'
import { placedConfig, placedPerson } from '#tests/kit/age-proof.ts'
import { chosen } from '#tests/kit/creation-requests.ts'
import { newKey } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// Words of the policy's own lists: here it is what a verdict leads to.
const cryForHelp = 'self harm'
const line = 'Samaritans · 116 123'

let w: World
beforeAll(async () => {
  w = await world({ config: placedConfig })
})
afterAll(() => w.close())

async function irishMember(email: string): Promise<Person> {
  const someone = await w.adult({ headers: { 'x-country': 'IE' } })
  await w.signIn(someone, email)
  return someone
}

const say = (someone: Person, text: string) =>
  someone.call(tourSendMessage, { sessionId: randomUUID(), text, clientMessageId: newKey() })

describe('a cry for help is answered with help lines', () => {
  it('before proof of age', async () => {
    const someone = await placedPerson(w, 'GB')
    const refused = await say(someone, `I think about ${cryForHelp}`)
    expect(refused.name).toBe('AGE_PROOF_REQUIRED')
    expect(refused.message).toContain(line)
    expect(refused.message).toContain('999')
    expect((await say(someone, 'Good evening')).message).not.toContain(line)
  })

  it('during a self-exclusion', async () => {
    const someone = await irishMember('excluded@example.org')
    await someone.get(excludeMe, { span: 'day', word: 'time off' })
    const refused = await say(someone, cryForHelp)
    expect([refused.name, refused.message.includes(line)]).toEqual(['EXCLUDED', true])
  })

  it('where a name or a character is refused', async () => {
    const someone = await irishMember('names@example.org')
    const named = await someone.call(updateProfile, { nick: cryForHelp })
    expect([named.name, named.message.includes(line)]).toEqual(['TEXT_BLOCKED', true])
    const made = await someone.call(createCharacter, {
      mode: 'template',
      key: randomUUID(),
      name: 'Lea',
      description: `She listens. I think about ${cryForHelp}.`,
      tags: [],
      isPublic: false,
      options: chosen,
    })
    expect([made.name, made.message.includes(line)]).toEqual(['TEXT_BLOCKED', true])
  })

  it('wherever else a person writes: a scene, a note, a persona, a card for others, a word on a payment', async () => {
    const someone = await irishMember('everywhere@example.org')
    const { sessionId } = await someone.get(openConversation, { characterId: 'mara-voss' })
    const scene = await someone.get(createScene, {
      sessionId: randomUUID(),
      characterIds: ['mara-voss', 'freya-lindholm'],
    })
    const written = {
      note: await someone.call(setAuthorNote, { sessionId, text: cryForHelp, depth: 0 }),
      persona: await someone.call(savePersona, {
        personaId: randomUUID(),
        name: 'Me',
        about: `I think about ${cryForHelp}`,
        isDefault: false,
      }),
      social: await someone.call(updateSocial, { about: cryForHelp }),
      payment: await someone.call(sendPayFeedback, { text: cryForHelp, key: randomUUID() }),
    }
    for (const [place, { name, message }] of Object.entries(written)) {
      expect(['CARE_PAUSED', 'TEXT_BLOCKED', 'PREMIUM_NEEDED'], place).toContain(name)
      expect(message, place).toContain(line)
    }
    const heard = await someone.call(sendMessage, {
      sessionId: scene.sessionId,
      text: cryForHelp,
      clientMessageId: newKey(),
    })
    expect(heard.data?.message.care).toBe('self')
  })

  it('where there were too many calls', async () => {
    const busy = await world({ config: { ...placedConfig, TRUST_PROXY: '1', CALLS_PER_MINUTE: '1' } })
    try {
      const someone = busy.person({ headers: { 'x-country': 'IE', 'x-forwarded-for': '203.0.113.9' } })
      const answers = await Promise.all(Array.from({ length: 12 }, () => say(someone, cryForHelp)))
      const refused = answers.find(({ name }) => name === 'TOO_MANY_REQUESTS')
      expect(refused?.message).toContain(line)
    } finally {
      await busy.close()
    }
  })
})
