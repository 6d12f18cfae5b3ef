import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimCase, decideCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { chooseInStory, listStories, readStory, writeStory } from '#domains/stories/contract.ts'
import { publishOwnStory, saveOwnStory } from '#domains/stories/own-contract.ts'
import { editionTranslations } from '#domains/stories/server/tables.ts'
import { answerNext } from '#tests/kit/conversations.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const source = `The lamp is out.
The sea goes on without it.
* [Climb] -> top
* [Wait] -> below

=== top
Light again. # ends: lit
-> END

=== below
The sea stays dark.
-> END
`
const texts = ['The lamp is out.', 'The sea goes on without it.', 'Climb', 'Wait']
const stub = createStubEngine()
let w: World
let scriptId = ''
beforeAll(async () => {
  w = await world({ engine: stub.engine, config: consoleConfig })
  const author = await w.member('author@example.org')
  const storyId = randomUUID()
  await author.get(saveOwnStory, { storyId, revision: 0, title: 'The lamp', characterId: 'mara-voss', source })
  const { story } = await author.get(publishOwnStory, { storyId, revision: 1, language: 'en' })
  scriptId = story?.publication?.scriptId ?? ''
  const { at } = await operatorWith(w, 'moderator')
  const [review] = (await at.get(deskQueue, {})).list.filter(({ kind }) => kind === 'publication-review')
  const caseId = review?.caseId ?? ''
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was read.' } as const
  await at.get(decideCase, { caseId, content: 'restore', ...verdict })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const placeOf = async (someone: Person) => (await someone.get(readStory, { scriptId })).place

describe('a story of a member that is in no language of its reader', () => {
  it('is translated by the engine, for everybody once, and says so', async () => {
    const someone = await w.adult({ locale: 'kk' })
    const { list } = await someone.get(listStories, {})
    expect(list.find(({ id }) => id === scriptId)).toMatchObject({ language: 'en', isTranslatable: true })
    const place = await placeOf(someone)
    const lines = place.passages[0]?.lines ?? []
    expect([place.isOpen, ...lines.map(({ by }) => by)]).toEqual([true, 'open', 'open'])
    const { events } = await someone.stream(writeStory, { scriptId, version: place.version })
    const reply = await stub.next()
    expect(reply.prompt.messages[0]?.content).toContain('Қазақ тілі (kk-KZ)')
    expect(reply.prompt.messages[1]?.content).toBe(texts.map((text, at) => `${at + 1}| ${text}`).join('\n'))
    for (const at of texts.keys()) reply.say(`${at + 1}| ${at + 1} мәтін қазақша жазылған.\n`)
    reply.finish()
    const seen = []
    for await (const event of events) seen.push(event)
    expect(seen.map(({ event }) => event)).toEqual(['line', 'line', 'choices', 'done'])
    const after = await placeOf(await w.adult({ locale: 'kk' }))
    expect(after.isOpen).toBe(false)
    expect(after.passages[0]?.lines[0]).toMatchObject({ text: '1 мәтін қазақша жазылған.', by: 'translation' })
    expect(after.choices.at(-1)).toMatchObject({ text: '4 мәтін қазақша жазылған.', isTranslated: true })
    const chosen = await someone.get(chooseInStory, { scriptId, version: place.version, choice: 0 })
    expect(chosen.progress.step).toBe(1)
    expect((await placeOf(someone)).passages[0]?.chosen).toMatchObject({ isTranslated: true })
    expect((await placeOf(await w.adult())).passages[0]?.lines[0]?.by).toBe('author')
  })

  it('stays in its own where the engine answers something else, and is requested again later', async () => {
    const someone = await w.adult({ locale: 'my' })
    const { version } = await placeOf(someone)
    const written = someone.get(writeStory, { scriptId, version })
    await answerNext(stub, 'Of course! Here is a story.')
    expect((await written).lines[0]).toMatchObject({ text: texts[0], by: 'author' })
    expect((await placeOf(someone)).isOpen).toBe(true)
  })

  it('is the author’s where the rules do not allow its stored words any more, and is translated anew', async () => {
    const someone = await w.adult({ locale: 'ta' })
    const { version } = await placeOf(someone)
    const translate = async (words: (at: number) => string) => {
      const written = someone.get(writeStory, { scriptId, version })
      await answerNext(stub, texts.map((_, at) => `${at + 1}| ${words(at)}`).join('\n'))
      await written
    }
    await translate((at) => `${at + 1}: தமிழில் எழுதப்பட்டது.`)
    await w.db
      .update(editionTranslations)
      .set({ text: 'She is 15 years old.' })
      .where(eq(editionTranslations.locale, 'ta'))
    expect((await placeOf(someone)).passages[0]?.lines[0]).toMatchObject({ text: texts[0], by: 'open' })
    await translate((at) => `${at + 1}: மீண்டும் தமிழில் எழுதப்பட்டது.`)
    expect((await placeOf(someone)).passages[0]?.lines[0]?.text).toBe('1: மீண்டும் தமிழில் எழுதப்பட்டது.')
  })

  it('stores no translation that breaks a rule', async () => {
    const someone = await w.adult({ locale: 'bn' })
    const { version } = await placeOf(someone)
    const written = someone.get(writeStory, { scriptId, version })
    await answerNext(stub, '1| She is 15 years old.\n2| She climbs the stairs.\n')
    expect((await written).lines.every(({ by }) => by === 'author')).toBe(true)
    expect((await placeOf(someone)).passages[0]?.lines.every(({ by }) => by === 'open')).toBe(true)
  })
})
