import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosePersona, deletePersona, listPersonas, savePersona } from '#domains/chat/personas-contract.ts'
import { personaBounds } from '#domains/chat/rules.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const captain = { name: 'Captain Rhee', about: 'Commands the ferry Alba.' }

describe('personas that are saved at once', () => {
  it('are never more than there may be', async () => {
    const someone = await w.member('crowd@example.org')
    const save = () => someone.call(savePersona, { personaId: randomUUID(), ...captain, isDefault: false })
    const answers = await Promise.all(Array.from({ length: personaBounds.most + 5 }, save))
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(personaBounds.most)
    expect(answers.filter(({ name }) => name === 'TOO_MANY_PERSONAS')).toHaveLength(5)
    expect((await someone.get(listPersonas, {})).personas).toHaveLength(personaBounds.most)
  })

  it('have one default, and one id is one persona', async () => {
    const someone = await w.member('defaults@example.org')
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const saves = [...ids, ...ids].map((personaId) =>
      someone.call(savePersona, { personaId, ...captain, isDefault: true }),
    )
    expect((await Promise.all(saves)).map(({ name }) => name)).toEqual(saves.map(() => 'OK'))
    const { personas } = await someone.get(listPersonas, {})
    expect(personas.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(personas.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('are chosen and deleted from two tabs without a fault', async () => {
    const someone = await w.member('tabs@example.org')
    const sessionId = await openConversationAs(someone)
    const personaId = randomUUID()
    await someone.get(savePersona, { personaId, ...captain, isDefault: false })
    const answers = await Promise.all([
      someone.call(choosePersona, { sessionId, personaId, scope: 'character' }),
      someone.call(deletePersona, { personaId }),
      someone.call(choosePersona, { sessionId, personaId: null, scope: 'conversation' }),
      someone.call(choosePersona, { sessionId, personaId, scope: 'conversation' }),
    ])
    for (const { name } of answers) expect(['OK', 'PERSONA_NOT_FOUND']).toContain(name)
  })
})
