import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { answerNext } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourMyBalances } from '#domains/chat/contract.ts'
import { chooseInStory, loadStory, readStory, writeStory } from '../../contract.ts'
import { authoredTexts, languageFor } from '../authored-texts.ts'
import { houseStories } from '../house-stories.ts'
import { storyProse } from '../tables.ts'

const scriptId = 'the-last-caller'
const lastCaller = { id: scriptId, language: 'en' }
const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const placeOf = async (someone: Person) => (await someone.get(readStory, { scriptId })).place

/** Plays to the first passage that has a line for the engine. */
async function untilOpen(someone: Person) {
  let place = await placeOf(someone)
  while (!place.isOpen) place = await someone.get(chooseInStory, { scriptId, version: place.version, choice: 0 })
  const open = place.passages.at(-1)?.lines.findIndex(({ by }) => by === 'open') ?? -1
  return { version: place.version, open, authored: place.passages.at(-1)?.lines[open]?.text ?? '' }
}

const lineOf = async (someone: Person, at: number) => (await placeOf(someone)).passages.at(-1)?.lines[at]

describe('a marked line of a story', () => {
  it('is written by the engine in the language of the reader, shown as it comes, and read again in the same words', async () => {
    const someone = await w.adult()
    const before = await someone.get(tourMyBalances, {})
    const { version, open, authored } = await untilOpen(someone)
    const { events, response } = await someone.stream(writeStory, { scriptId, version })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reply = await stub.next()
    const [task, soFar] = reply.prompt.messages
    expect(task?.content).toContain('English (en-US)')
    expect(task?.content).toContain(authored)
    expect(soFar?.content).toContain('> Raise a hand and wait by the door.')
    reply.say('Rain comes in sideways, and she pours you the second cup without a word. ')
    reply.say('The harbour is orange and black, and the lamp on line four is dark.')
    reply.finish()
    const seen = []
    for await (const event of events) seen.push(event)
    const text =
      'Rain comes in sideways, and she pours you the second cup without a word. The harbour is orange and black, and the lamp on line four is dark.'
    const pieces = seen.filter(({ event }) => event === 'text').map(({ data }) => data['text'])
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(text)
    expect(seen.slice(-2)).toMatchObject([
      { event: 'line', data: { line: open, text, by: 'engine' } },
      { event: 'done' },
    ])
    expect(await lineOf(someone, open)).toMatchObject({ text, by: 'engine' })
    // Back to the beginning and the same way again: nothing is written twice.
    await someone.get(loadStory, { scriptId, version, step: 0 })
    let place = await placeOf(someone)
    while (place.passages.at(-1)?.lines.every(({ by }) => by === 'author'))
      place = await someone.get(chooseInStory, { scriptId, version: place.version, choice: 0 })
    expect(place.passages.at(-1)?.lines[open]).toMatchObject({ text, by: 'engine' })
    expect(stub.requested()).toBe(0)
    expect(await someone.get(tourMyBalances, {})).toEqual(before)
  })

  it('is the same on another device', async () => {
    const someone = await w.member('prose@example.org')
    const { version, open } = await untilOpen(someone)
    const written = someone.get(writeStory, { scriptId, version })
    await answerNext(stub, 'The rain has come in to listen.')
    expect((await written).lines[open]).toMatchObject({ text: 'The rain has come in to listen.', by: 'engine' })
    const elsewhere = w.person()
    w.clock.advance(61_000)
    await w.signIn(elsewhere, 'prose@example.org')
    expect(await lineOf(elsewhere, open)).toMatchObject({ text: 'The rain has come in to listen.', by: 'engine' })
  })

  it('that two tabs want at once is written once', async () => {
    const someone = await w.adult()
    const { version, open } = await untilOpen(someone)
    const both = Promise.all([1, 2].map(() => someone.get(writeStory, { scriptId, version })))
    await answerNext(stub, 'One rain for the two of you.')
    for (const { lines } of await both) expect(lines[open]?.text).toBe('One rain for the two of you.')
    expect(stub.requested()).toBe(0)
  })

  it.each([
    ['that breaks a rule', 'She is 15 years old.', 'stop'],
    ['that is cut', 'The harbour beyond', 'length'],
    ['that is empty', ' \n ', 'stop'],
  ] as const)('%s is not shown: the author’s line stays, also later', async (_, words, reason) => {
    const someone = await w.adult()
    const { version, open, authored } = await untilOpen(someone)
    const written = someone.get(writeStory, { scriptId, version })
    const reply = await stub.next()
    // A refused line ends the call; what the engine says after that is not read.
    reply.say(words)
    reply.finish({ reason })
    expect((await written).lines[open]).toMatchObject({ text: authored, by: 'author' })
    expect(await placeOf(someone)).toMatchObject({ isOpen: false })
    expect(await lineOf(someone, open)).toMatchObject({ text: authored, by: 'author' })
  })

  it('stays the author’s where the engine fails, and the choices after it are the same', async () => {
    const someone = await w.adult()
    const { version, open, authored } = await untilOpen(someone)
    const { choices } = await placeOf(someone)
    const written = someone.get(writeStory, { scriptId, version })
    ;(await stub.next()).fail(new Error('the engine is away'))
    const { lines, choices: after } = await written
    expect(lines[open]).toMatchObject({ text: authored, by: 'author' })
    expect(after).toEqual(choices)
    // It was never written: the place is open when it is read again.
    expect(await placeOf(someone)).toMatchObject({ isOpen: true })
    const again = someone.get(writeStory, { scriptId, version })
    await answerNext(stub, 'The rain is back, and so is she.')
    expect((await again).lines[open]).toMatchObject({ text: 'The rain is back, and so is she.', by: 'engine' })
    const next = await someone.get(chooseInStory, { scriptId, version, choice: 0 })
    expect(next.passages[0]?.lines[0]?.text).toMatch(/./)
  })

  it('stays the author’s while four others are written, and is written later', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => w.adult()))
    const busy = []
    for (const other of others) {
      const { version } = await untilOpen(other)
      busy.push({ written: other.get(writeStory, { scriptId, version }), reply: await stub.next() })
    }
    const someone = await w.adult()
    const { version, open, authored } = await untilOpen(someone)
    const refused = await someone.get(writeStory, { scriptId, version })
    expect(refused.lines[open]).toMatchObject({ text: authored, by: 'author' })
    for (const { written, reply } of busy) {
      reply.say('Rain, and the lamp.')
      reply.finish()
      await written
    }
    expect(await lineOf(someone, open)).toMatchObject({ by: 'open' })
    const later = someone.get(writeStory, { scriptId, version })
    await answerNext(stub, 'The rain has had its turn.')
    expect((await later).lines[open]).toMatchObject({ text: 'The rain has had its turn.', by: 'engine' })
  })

  it('whose stored words the rules do not allow any more is the author’s', async () => {
    const someone = await w.adult()
    const { version, open, authored } = await untilOpen(someone)
    const prose = someone.get(writeStory, { scriptId, version })
    await answerNext(stub, 'The rain has come in.')
    await prose
    await w.db
      .update(storyProse)
      .set({ text: 'She is 15 years old.' })
      .where(eq(storyProse.text, 'The rain has come in.'))
    expect(await lineOf(someone, open)).toMatchObject({ text: authored, by: 'author' })
  })

  it('is written of the place where the person is, and not of another', async () => {
    const someone = await w.adult()
    const { version } = await untilOpen(someone)
    expect((await someone.call(writeStory, { scriptId, version: '0.none' })).name).toBe('STORY_MOVED')
    expect((await someone.call(writeStory, { scriptId: 'no-story', version })).name).toBe('STORY_NOT_FOUND')
    expect((await someone.call(writeStory, { scriptId: 'the-last-pin', version })).name).toBe('PREMIUM_NEEDED')
  })

  it('is in each story of the house, and none of its words decides what can follow', () => {
    for (const { id, ink } of houseStories) expect(ink.match(/\^prose:/g)?.length, id).toBeGreaterThanOrEqual(3)
  })
})

describe('a story that ships in the language of its reader', () => {
  it('is each built-in one, in all languages of the product', () => {
    const untranslated = houseStories.flatMap(({ id, language }) =>
      localeCodes
        .filter((locale) => languageFor({ id, language }, locale) !== locale)
        .map((locale) => `${locale} ${id}`),
    )
    expect(untranslated).toEqual([])
  })

  it('is read in it, choices and places too, and needs no engine but for its marked lines', async () => {
    const someone = await w.adult({ locale: 'de' })
    const { story, place } = await someone.get(readStory, { scriptId })
    expect(story).toMatchObject({ language: 'de', namedIn: 'de', isTranslatable: false })
    const english = await placeOf(await w.adult())
    const [line] = place.passages[0]?.lines ?? []
    expect(line).toMatchObject({ by: 'author', place: authoredTexts(lastCaller, 'de')?.get('Harbour Hours, 01:12') })
    expect(line?.text).toBe(authoredTexts(lastCaller, 'de')?.get(english.passages[0]?.lines[0]?.text ?? ''))
    expect(place.isOpen).toBe(false)
    const chosen = await someone.get(chooseInStory, { scriptId, version: place.version, choice: 0 })
    expect(chosen.progress.step).toBe(1)
    expect((await placeOf(someone)).passages[0]?.chosen).toEqual({ text: place.choices[0]?.text, isTranslated: false })
    expect(place.choices[0]?.text).not.toBe(english.choices[0]?.text)
  })

  it('has the words of that language in a marked line that the engine did not write', async () => {
    const someone = await w.adult({ locale: 'es' })
    const { version, open, authored } = await untilOpen(someone)
    const written = someone.get(writeStory, { scriptId, version })
    await answerNext(stub, '')
    expect((await written).lines[open]).toMatchObject({ text: authored, by: 'author' })
    expect([...(authoredTexts(lastCaller, 'es')?.values() ?? [])]).toContain(authored)
  })
})
