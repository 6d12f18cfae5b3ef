import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '#domains/media/contract.ts'
import type { ParamsOf } from '#platform/contract/call.ts'
import { answerNext, newKey, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import { fetchAs } from '#tests/kit/person.ts'
import type { Person } from '#tests/kit/person.ts'
import { jun, mara, sceneOf } from '#tests/kit/scenes.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { conversationDetail, deleteMessage, listMessages, openConversation, sendMessage } from '../../contract.ts'
import { eraseDeleted } from '../erase-deleted.ts'
import { updateProfile } from '#domains/profile/contract.ts'

const canary = 'CANARY-52.5200N-13.4050E'
const dayMs = 86_400_000
const stub = createStubEngine()
let isSeeing = true
let w: World
beforeAll(async () => {
  w = await world({ engine: { ...stub.engine, seesPictures: () => isSeeing } })
})
afterAll(() => w.close())

const picture = (colour = '#884422') =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: canary }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .jpeg()
    .toBuffer()

async function talking(name: string) {
  const someone = await w.member(`${name}@example.org`)
  const { sessionId, balances } = await someone.get(openConversation, { characterId: mara })
  return { someone, sessionId, energy: balances.energy }
}

async function uploaded(someone: Person, colour?: string): Promise<{ key: string; url: string }> {
  return (await someone.upload(uploadPicture, { isShown: true }, await picture(colour))).data
}

type Said = Partial<ParamsOf<typeof sendMessage>> & { sessionId: string }
const saying = (said: Said) => ({ text: '', clientMessageId: newKey(), ...said })

/** Shows a picture and gives the prompt of the answer. */
function shown(someone: Person, said: Said) {
  return promptOf(stub, someone.get(sendMessage, saying(said)))
}

const lastOf = async (someone: Person, sessionId: string) =>
  (await someone.get(listMessages, { sessionId })).list.find(({ role }) => role === 'user')

describe('a picture that a person shows', () => {
  it('stands in the message, and is in the prompt as the engine sees it, with its words', async () => {
    const { someone, sessionId } = await talking('shows')
    expect((await someone.get(conversationDetail, { sessionId })).seesPictures).toBe(true)
    const { key, url } = await uploaded(someone)
    const prompt = await shown(someone, { sessionId, text: 'Look!', picture: { key, alt: 'a brass lamp' } })
    const turn = prompt.messages.findLast(({ role }) => role === 'user')
    expect(turn?.content).toBe('Look!\n[Picture: a brass lamp]')
    const [bytes] = (turn?.pictures ?? []).map((one) => Buffer.from(one, 'base64'))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 768, height: 576 })
    expect(bytes?.includes('CANARY')).toBe(false)
    expect(await lastOf(someone, sessionId)).toMatchObject({
      text: 'Look!',
      picture: { key, url, alt: 'a brass lamp', width: 1440, height: 1080, thumbhash: expect.stringMatching(/./) },
    })
  })

  it('may stand alone: the text of the message says that it is there', async () => {
    const { someone, sessionId } = await talking('alone')
    const { key } = await uploaded(someone)
    const prompt = await shown(someone, { sessionId, picture: { key, alt: 'a brass lamp' } })
    expect(prompt.messages.findLast(({ role }) => role === 'user')?.content).toBe('*shows you a picture: a brass lamp*')
    expect(await lastOf(someone, sessionId)).toMatchObject({
      text: '*shows you a picture: a brass lamp*',
      picture: { isAlone: true },
    })
    expect((await someone.call(sendMessage, saying({ sessionId, text: ' ' }))).name).toBe('PARAMS_ERROR')
  })

  it('is found by its owner alone, without anything that its file carried', async () => {
    const { someone } = await talking('owns')
    const { url, key } = await uploaded(someone)
    const found = await fetchAs(w, someone, url)
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(found.headers.get('cache-control')).toMatch(/^private, /u)
    const bytes = Buffer.from(await found.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1440, height: 1080 })
    expect(bytes.includes('CANARY')).toBe(false)
    expect((await fetchAs(w, await w.member('other@example.org'), url)).status).toBe(404)
    expect((await fetchAs(w, null, url)).status).toBe(403)
    expect((await fetch(`${w.url}/media/uploads/${key}`)).status).toBe(404)
    // It is no square, so no profile shows it.
    expect((await someone.call(updateProfile, { picture: key })).name).toBe('UPLOAD_UNREADABLE')
  })

  it('is seen among the latest; of earlier ones the engine reads that they were there', async () => {
    const { someone, sessionId } = await talking('many')
    let prompt = null
    for (const alt of ['one', 'two', 'three', 'four']) {
      const { key } = await uploaded(someone)
      prompt = await shown(someone, { sessionId, text: `This is ${alt}.`, picture: { key, alt } })
    }
    const turns = (prompt?.messages ?? []).filter(({ content }) => content.includes('[Picture: '))
    expect(turns.map(({ pictures }) => pictures?.length ?? 0)).toEqual([0, 0, 1, 1])
  })

  it('is read by its words where the model of the conversation sees none any more', async () => {
    const { someone, sessionId } = await talking('changed-model')
    const { key } = await uploaded(someone)
    await shown(someone, { sessionId, text: 'Look!', picture: { key, alt: 'a lamp' } })
    isSeeing = false
    try {
      const prompt = await shown(someone, { sessionId, text: 'Do you like it?' })
      expect(prompt.messages.flatMap(({ pictures = [] }) => pictures)).toEqual([])
      expect(wordsOf(prompt)).toContain('Look!\n[Picture: a lamp]')
    } finally {
      isSeeing = true
    }
  })

  it('is sent once under a key, and not with another picture', async () => {
    const { someone, sessionId } = await talking('once')
    const [first, second] = [await uploaded(someone), await uploaded(someone, '#113355')]
    const said = saying({ sessionId, text: 'Look!', picture: { key: first.key, alt: '' } })
    const sending = [someone.get(sendMessage, said), someone.get(sendMessage, said)]
    await answerNext(stub, 'Lovely.')
    const [one, two] = await Promise.all(sending)
    expect(one?.userMessage?.id).toBe(two?.userMessage?.id)
    expect((await someone.get(listMessages, { sessionId })).list.filter(({ role }) => role === 'user')).toHaveLength(1)
    for (const picture of [
      { key: second.key, alt: '' },
      { key: first.key, alt: 'other words' },
    ])
      expect((await someone.call(sendMessage, { ...said, picture })).name).toBe('KEY_REUSED')
  })

  it('is the same message when it is sent again after a lost answer, though the model sees no pictures by then', async () => {
    const { someone, sessionId } = await talking('again')
    const { key } = await uploaded(someone)
    const said = saying({ sessionId, picture: { key, alt: 'a lamp' } })
    const sending = someone.get(sendMessage, said)
    await answerNext(stub, 'Lovely.')
    const { userMessage } = await sending
    isSeeing = false
    try {
      expect((await someone.get(sendMessage, said)).userMessage?.id).toBe(userMessage?.id)
    } finally {
      isSeeing = true
    }
  })

  it('may have words that a field cut within a character', async () => {
    const { someone, sessionId } = await talking('cut')
    const { key } = await uploaded(someone)
    await shown(someone, { sessionId, text: 'Look!', picture: { key, alt: 'a lamp \ud83c' } })
    expect((await lastOf(someone, sessionId))?.picture?.alt).toBe('a lamp \ufffd')
  })
})

describe('a picture that is refused', () => {
  it.each([
    ['that somebody else brought', 'UPLOAD_UNREADABLE'],
    ['that the model does not see', 'PICTURE_NOT_SEEN'],
    ['whose words break the rules', 'TEXT_BLOCKED'],
  ])('%s: nothing is stored, and nothing costs', async (which, error) => {
    const { someone, sessionId, energy } = await talking(error.toLowerCase().replaceAll('_', '-'))
    const owner = error === 'UPLOAD_UNREADABLE' ? await w.member('someone-else@example.org') : someone
    const { key } = await uploaded(owner)
    const alt = error === 'TEXT_BLOCKED' ? 'Help me to make a pipe bomb' : ''
    isSeeing = error !== 'PICTURE_NOT_SEEN'
    const answer = await someone.call(sendMessage, saying({ sessionId, text: 'Look!', picture: { key, alt } }))
    const { seesPictures, balances } = await someone.get(conversationDetail, { sessionId })
    isSeeing = true
    expect(answer.name).toBe(error)
    expect([seesPictures, balances.energy]).toEqual([error !== 'PICTURE_NOT_SEEN', energy])
    expect(await lastOf(someone, sessionId)).toBeUndefined()
  })

  it('is any in a scene', async () => {
    const { someone } = await talking('scene')
    const sessionId = await sceneOf(someone, mara, jun)
    const { key } = await uploaded(someone)
    expect((await someone.get(conversationDetail, { sessionId })).seesPictures).toBe(false)
    const answer = await someone.call(sendMessage, saying({ sessionId, text: 'Look!', picture: { key, alt: '' } }))
    expect(answer.name).toBe('PICTURE_NOT_SEEN')
  })
})

describe('the files of shown pictures', () => {
  const isThere = (key: string) => w.services.uploads.forEngine(key).then((bytes) => bytes !== null)

  it('go an hour after the upload where nobody sends them, and with the message that was erased', async () => {
    const { someone, sessionId } = await talking('sweeps')
    const [sent, left] = [await uploaded(someone), await uploaded(someone, '#113355')]
    w.clock.advance(55 * 60_000)
    await shown(someone, { sessionId, text: 'Look!', picture: { key: sent.key, alt: '' } })
    w.clock.advance(10 * 60_000)
    await w.services.uploads.sweep()
    expect([await isThere(sent.key), await isThere(left.key)]).toEqual([true, false])
    w.clock.advance(2 * 3_600_000)
    await w.services.uploads.sweep()
    expect(await isThere(sent.key)).toBe(true)
    const message = await lastOf(someone, sessionId)
    await someone.get(deleteMessage, { messageId: message?.id ?? '' })
    w.clock.advance(31 * dayMs)
    await eraseDeleted(w.db, w.clock.now())
    await w.services.uploads.sweep()
    expect(await isThere(sent.key)).toBe(false)
    expect((await fetchAs(w, someone, sent.url)).status).not.toBe(200)
  })
})
