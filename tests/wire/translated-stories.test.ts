import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import { tourMyBalances } from '#domains/chat/contract.ts'
import { claimCase, decideCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { chooseInStory, listStories, readStory, writeStory } from '#domains/stories/contract.ts'
import { deleteOwnStory, publishOwnStory, saveOwnStory, withdrawOwnStory } from '#domains/stories/own-contract.ts'
import { sweepTranslations } from '#domains/stories/server/prose/stored-translations.ts'
import { hideStory, showHiddenStory } from '#domains/stories/server/publishing/review.ts'
import { editionTranslations } from '#domains/stories/server/tables.ts'
import { answerNext } from '#tests/kit/conversations.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { restrict } from '#tests/kit/restricted.ts'
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
  scriptId = (await published()).scriptId
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

let authors = 0

/** A story of a member that others play. */
async function published(text = source) {
  const email = `author-${(authors += 1)}@example.org`
  const author = await w.member(email)
  const storyId = randomUUID()
  const save = async (of: string, revision: number) => {
    const text = { title: `The lamp ${authors}`, characterId: 'mara-voss', source: of }
    expect((await author.get(saveOwnStory, { storyId, revision, ...text })).refusals).toEqual([])
  }
  const publish = async (revision: number) => {
    const { story, faults } = await author.get(publishOwnStory, { storyId, revision, language: 'en' })
    expect(faults).toEqual([])
    await openAll()
    return story?.publication?.scriptId ?? ''
  }
  await save(text, 0)
  return { author, email, storyId, save, publish, scriptId: await publish(1) }
}

/** Lets all stories through that wait for their review. */
async function openAll() {
  const { at } = await operatorWith(w, 'moderator')
  const { list } = await at.get(deskQueue, {})
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was read.' } as const
  for (const { caseId, kind } of list) {
    if (kind !== 'publication-review') continue
    await at.get(claimCase, { caseId })
    await at.get(decideCase, { caseId, content: 'restore', ...verdict })
  }
}

const placeOf = async (someone: Person, of = scriptId) => (await someone.get(readStory, { scriptId: of })).place

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

/** Has somebody read the beginning of a story in German, translated. */
async function readInGerman(of: string, words = texts) {
  const someone = await w.adult({ locale: 'de' })
  const { version } = await placeOf(someone, of)
  const written = someone.get(writeStory, { scriptId: of, version })
  await answerNext(stub, words.map((_, at) => `${at + 1}| Satz ${at + 1} auf Deutsch.`).join('\n'))
  return { someone, version, lines: (await written).lines }
}

const storedIn = (locale = 'de') =>
  w.db.select().from(editionTranslations).where(eq(editionTranslations.locale, locale))
const byOf = async (of: string) =>
  (await placeOf(await w.adult({ locale: 'de' }), of)).passages[0]?.lines.map(({ by }) => by)

describe('translations of a member’s story', () => {
  it('are of that story alone, and go when its author withdraws it or erases the account', async () => {
    const [one, other] = [await published(), await published()]
    expect((await readInGerman(one.scriptId)).lines[0]).toMatchObject({ by: 'translation' })
    expect(await byOf(other.scriptId)).toEqual(['open', 'open'])
    await readInGerman(other.scriptId)
    expect(await storedIn()).toHaveLength(2 * texts.length)
    await one.author.get(withdrawOwnStory, { storyId: one.storyId })
    const left = await storedIn()
    expect(left).toHaveLength(texts.length)
    const authorId = await w.idOf(other.email)
    expect(new Set(left.map(({ userId }) => userId))).toEqual(new Set([authorId]))
    await restrict(w, authorId, { closesAt: new Date(w.clock.now().getTime() - 1) })
    await w.services.privacy.sweep(new AbortController().signal)
    expect(await storedIn()).toEqual([])
  })

  it('go when its author deletes it, and are not stored where the engine answers later', async () => {
    const { author, storyId, scriptId: of } = await published()
    const someone = await w.adult({ locale: 'de' })
    const { version } = await placeOf(someone, of)
    const written = someone.call(writeStory, { scriptId: of, version })
    const reply = await stub.next()
    await author.get(deleteOwnStory, { storyId })
    reply.say(texts.map((_, at) => `${at + 1}| Satz ${at + 1} auf Deutsch.`).join('\n'))
    reply.finish()
    await written
    expect(await storedIn()).toEqual([])
  })

  it('go with each version: another one is translated anew, also where only one line is another', async () => {
    const { save, publish, scriptId: of } = await published()
    await readInGerman(of)
    await save(source.replace('The sea goes on', 'The tide goes on'), 1)
    expect(await byOf(of)).toEqual(['translation', 'translation'])
    await publish(2)
    expect([await storedIn(), await byOf(of)]).toEqual([[], ['open', 'open']])
  })

  it('go while a report or a decision hides it, and where a release that does not know them left some', async () => {
    const { scriptId: of } = await published()
    await readInGerman(of)
    const before = await storedIn()
    await transact(w.db, (tx) => hideStory(tx, of, w.clock.now()))
    expect(await storedIn()).toEqual([])
    await w.db.insert(editionTranslations).values(before)
    await sweepTranslations(w.db)
    expect(await storedIn()).toEqual([])
    await transact(w.db, (tx) => showHiddenStory(tx, of))
    expect(await byOf(of)).toEqual(['open', 'open'])
    await readInGerman(of)
    await sweepTranslations(w.db)
    expect(await storedIn()).toHaveLength(texts.length)
  })
})

describe('the engine’s work for a member’s story', () => {
  it('is bounded: a passage that is too long for one call takes several, and a line that is too long is the author’s', async () => {
    const long = `Rain. ${'It rains on the pier. '.repeat(109)}`.trim()
    const longer = `Snow. ${'It snows on the pier. '.repeat(120)}`.trim()
    const { scriptId: of } = await published(`${long}\n${longer}\n${source}`)
    const someone = await w.adult({ locale: 'de' })
    const place = await placeOf(someone, of)
    expect(place.passages[0]?.lines.map(({ by }) => by)).toEqual(['open', 'author', 'open', 'open'])
    const written = someone.get(writeStory, { scriptId: of, version: place.version })
    const first = await answerNext(stub, '1| Regen auf dem Steg.')
    expect(first.messages[1]?.content).toContain('It rains')
    const second = await answerNext(stub, '1| Satz 1.\n2| Satz 2.\n3| Satz 3.\n4| Satz 4.')
    expect(second.messages[1]?.content).toBe(texts.map((text, at) => `${at + 1}| ${text}`).join('\n'))
    expect((await written).lines.map(({ by }) => by)).toEqual(['translation', 'author', 'translation', 'translation'])
    expect((await placeOf(someone, of)).isOpen).toBe(false)
  })

  it('has no words of the author in its instruction, and takes no answer that is far longer than the text', async () => {
    const { scriptId: of } = await published()
    const someone = await w.adult({ locale: 'de' })
    const { version } = await placeOf(someone, of)
    const written = someone.get(writeStory, { scriptId: of, version })
    const prompt = await answerNext(stub, `1| Die Lampe ist aus.\n3| ${'Klettern und klettern. '.repeat(20)}`)
    expect(prompt.messages[0]?.content).not.toContain('The lamp')
    const { lines, choices } = await written
    expect(lines.map(({ by }) => by)).toEqual(['translation', 'author'])
    expect(choices[0]).toMatchObject({ text: 'Climb', isTranslated: false })
  })

  it('ends for a day at six hundred calls for one author and all readers, and costs nobody anything', async () => {
    const { email, scriptId: of } = await published()
    const day = { points: 600, windowSeconds: 86_400 }
    const limiter = createLimiter(w.db, { table: 'login_limits', name: 'story-authors', ...day })
    await limiter.take(await w.idOf(email), 599)
    const before = await w.adult({ locale: 'de' })
    const balances = await before.get(tourMyBalances, {})
    const { version } = await placeOf(before, of)
    const written = before.get(writeStory, { scriptId: of, version })
    await answerNext(stub, '1| Die Lampe ist aus.')
    expect((await written).lines.map(({ by }) => by)).toEqual(['translation', 'author'])
    expect(await before.get(tourMyBalances, {})).toEqual(balances)
    const after = await w.adult({ locale: 'de' })
    expect((await after.get(writeStory, { scriptId: of, version })).lines.map(({ by }) => by)).toEqual([
      'translation',
      'author',
    ])
    expect(stub.requested()).toBe(0)
  })
})
