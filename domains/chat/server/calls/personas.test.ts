import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '#domains/media/contract.ts'
import type { ParamsOf } from '#platform/contract/call.ts'
import { newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { startAfresh } from '../../arrange-contract.ts'
import { conversationDetail, listMessages, regenerateReply, replyPrompt, sendMessage } from '../../contract.ts'
import { choosePersona, deletePersona, listPersonas, readChosenPersona, savePersona } from '../../personas-contract.ts'
import { personaBounds } from '../../rules.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const captain = {
  name: 'Captain Rhee',
  about: 'Commands the ferry Alba and fears nothing but still water.',
  isDefault: false,
}

type Words = Omit<ParamsOf<typeof savePersona>, 'personaId'>

async function someoneWith(name: string, words: Words = captain) {
  const someone = await w.member(`${name}@example.org`)
  const personaId = randomUUID()
  const save = (changed: Partial<Words> = {}) => someone.call(savePersona, { personaId, ...words, ...changed })
  expect((await save()).name).toBe('OK')
  return { someone, personaId, save }
}

/** Says something and gives the prompt that the engine read. */
async function promptAfter(someone: Person, sessionId: string) {
  const turn = someone.get(sendMessage, { sessionId, text: 'Shall we cast off?', clientMessageId: newKey() })
  const prompt = await promptOf(stub, turn, 'Aye.')
  return { prompt, message: (await turn).message }
}

describe('a persona', () => {
  it('is who the person is for a character from the next reply on, and free', async () => {
    const { someone, personaId } = await someoneWith('captain')
    const sessionId = await openConversationAs(someone)
    const before = await promptAfter(someone, sessionId)
    expect(wordsOf(before.prompt)).not.toContain('Rhee')
    await someone.get(choosePersona, { sessionId, personaId, scope: 'conversation' })
    expect(await someone.get(readChosenPersona, { sessionId })).toEqual({ personaId })

    const { prompt, message } = await promptAfter(someone, sessionId)
    expect(prompt.userName).toBe('Captain Rhee')
    expect(prompt.messages[0]?.content).toContain(`About Captain Rhee: ${captain.about}`)
    const { parts } = await someone.get(replyPrompt, { messageId: message.id })
    expect(parts.find(({ part }) => part === 'persona')?.text).toBe(`About Captain Rhee: ${captain.about}`)

    // Another version of a reply reads the persona by itself.
    const again = someone.get(regenerateReply, { messageId: message.id, clientMessageId: newKey() })
    expect((await promptOf(stub, again)).userName).toBe('Captain Rhee')

    await someone.get(choosePersona, { sessionId, personaId: null, scope: 'conversation' })
    expect(wordsOf((await promptAfter(someone, sessionId)).prompt)).not.toContain('still water')
  })

  it('chosen for a character counts in all conversations with her, later ones too, and greets by its name', async () => {
    const { someone, personaId } = await someoneWith('for-her')
    const sessionId = await openConversationAs(someone, 'noor-haddad')
    const elsewhere = await openConversationAs(someone, 'linh-dao')
    await promptAfter(someone, sessionId)
    await someone.get(choosePersona, { sessionId, personaId, scope: 'character' })
    const later = (await someone.get(startAfresh, { characterId: 'noor-haddad' })).sessionId
    expect(later).not.toBe(sessionId)
    for (const id of [sessionId, later])
      expect(await someone.get(readChosenPersona, { sessionId: id })).toEqual({ personaId })
    expect(await someone.get(readChosenPersona, { sessionId: elsewhere })).toEqual({ personaId: null })
    // Themselves for her, also where another one is the default.
    await someone.get(choosePersona, { sessionId: later, personaId: null, scope: 'character' })
    await someone.get(savePersona, { personaId, ...captain, isDefault: true })
    await promptAfter(someone, later)
    const last = (await someone.get(startAfresh, { characterId: 'noor-haddad' })).sessionId
    expect(await someone.get(readChosenPersona, { sessionId: last })).toEqual({ personaId: null })
  })

  it('that is the default begins every new conversation, and there is one default', async () => {
    const { someone, personaId } = await someoneWith('default', { ...captain, isDefault: true })
    const other = randomUUID()
    w.clock.advance(1)
    await someone.get(savePersona, { personaId: other, name: 'Mina', about: '', isDefault: true })
    const { personas, most } = await someone.get(listPersonas, {})
    expect(personas).toEqual([
      { id: personaId, ...captain, isDefault: false, picture: null },
      { id: other, name: 'Mina', about: '', isDefault: true, picture: null },
    ])
    expect(most).toBe(personaBounds.most)
    const sessionId = await openConversationAs(someone)
    expect(await someone.get(readChosenPersona, { sessionId })).toEqual({ personaId: other })
    expect((await promptAfter(someone, sessionId)).prompt.userName).toBe('Mina')
    expect((await someone.get(listMessages, { sessionId })).list.length).toBeGreaterThan(1)
  })

  it('that is deleted is nobody, and is back everywhere when it is saved anew', async () => {
    const { someone, personaId, save } = await someoneWith('undo')
    const sessionId = await openConversationAs(someone)
    await someone.get(choosePersona, { sessionId, personaId, scope: 'conversation' })
    await someone.get(deletePersona, { personaId })
    expect((await someone.call(deletePersona, { personaId })).name).toBe('PERSONA_NOT_FOUND')
    expect(await someone.get(readChosenPersona, { sessionId })).toEqual({ personaId: null })
    expect((await promptAfter(someone, sessionId)).prompt.userName).not.toBe('Captain Rhee')
    await save()
    expect(await someone.get(readChosenPersona, { sessionId })).toEqual({ personaId })
    expect((await promptAfter(someone, sessionId)).prompt.userName).toBe('Captain Rhee')
  })

  it('is of one person, in conversations of theirs', async () => {
    const { personaId } = await someoneWith('owner')
    const stranger = await w.member('stranger@example.org')
    const sessionId = await openConversationAs(stranger)
    const chosen = { sessionId, personaId, scope: 'conversation' } as const
    expect((await stranger.call(choosePersona, chosen)).name).toBe('PERSONA_NOT_FOUND')
    expect((await stranger.call(deletePersona, { personaId })).name).toBe('PERSONA_NOT_FOUND')
    expect((await stranger.get(listPersonas, {})).personas).toEqual([])
    const { someone, personaId: own } = await someoneWith('elsewhere')
    expect((await someone.call(choosePersona, { ...chosen, personaId: own })).name).toBe('SESSION_NOT_FOUND')
    expect((await someone.call(readChosenPersona, { sessionId })).name).toBe('SESSION_NOT_FOUND')
  })

  it('is bounded in length and number, and moderated as what is said', async () => {
    const { someone, save } = await someoneWith('bounds')
    expect((await save({ name: ' ' })).name).toBe('PARAMS_ERROR')
    expect((await save({ name: '{{char}}' })).name).toBe('PARAMS_ERROR')
    expect((await save({ about: 'a'.repeat(personaBounds.about + 1) })).name).toBe('PARAMS_ERROR')
    expect((await save({ about: 'I want to end my life.' })).name).toBe('CARE_PAUSED')
    const another = await w.member('many@example.org')
    const add = () => another.call(savePersona, { personaId: randomUUID(), name: 'Mina', about: '', isDefault: false })
    // All at once: the last ones do not slip past the bound.
    const answers = await Promise.all(Array.from({ length: personaBounds.most + 3 }, add))
    expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(personaBounds.most)
    expect(answers.filter(({ name }) => name === 'TOO_MANY_PERSONAS')).toHaveLength(3)
    expect((await someone.get(listPersonas, {})).personas).toEqual([expect.objectContaining(captain)])
  })
})

describe('the picture of a persona', () => {
  const uploaded = async (someone: Person) => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer()
    return (await someone.upload(uploadPicture, {}, picture)).data
  }
  const isThere = async (url: string) => (await fetch(`${w.url}${url}`)).status === 200

  it('is one that the person uploaded, shown in the list and in conversations, and stays until it is replaced', async () => {
    const { someone, personaId, save } = await someoneWith('pictured')
    const sessionId = await openConversationAs(someone)
    const [first, second] = [await uploaded(someone), await uploaded(someone)]
    expect((await save({ picture: first.key })).data.persona.picture).toEqual(first)
    await someone.get(choosePersona, { sessionId, personaId, scope: 'conversation' })
    const shown = async () => (await someone.get(conversationDetail, { sessionId })).persona
    expect(await shown()).toEqual({ name: 'Captain Rhee', picture: first.url })
    w.clock.advance(2 * 3_600_000)
    await w.services.uploads.sweep()
    expect(await isThere(first.url)).toBe(true)
    const later = (await save({ name: 'Captain' })).data.persona
    expect(later.picture).toEqual(first)
    await save({ picture: null })
    expect([await isThere(first.url), await shown()]).toEqual([false, { name: 'Captain Rhee', picture: null }])
    // One that nobody took within the hour was swept.
    expect((await save({ picture: second.key })).name).toBe('UPLOAD_UNREADABLE')
  })

  it('is nobody else’s, and no other persona or the profile loses theirs', async () => {
    const { someone, save } = await someoneWith('both')
    const taken = await uploaded(someone)
    await save({ picture: taken.key })
    const stranger = await someoneWith('other')
    expect((await stranger.save({ picture: taken.key })).name).toBe('UPLOAD_UNREADABLE')
    const twin = { personaId: randomUUID(), ...captain, picture: taken.key }
    await someone.get(savePersona, twin)
    await save({ picture: null })
    expect(await isThere(taken.url)).toBe(true)
  })

  it('is there again when a deleted persona is saved anew at once, and swept where it is not', async () => {
    const { someone, personaId, save } = await someoneWith('regret')
    const { key, url } = await uploaded(someone)
    await save({ picture: key })
    await someone.get(deletePersona, { personaId })
    expect((await save({ picture: key })).data.persona.picture).toEqual({ key, url })
    await someone.get(deletePersona, { personaId })
    w.clock.advance(2 * 3_600_000)
    await w.services.uploads.sweep()
    expect(await isThere(url)).toBe(false)
  })
})
