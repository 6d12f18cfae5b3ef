import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { backdrops, palettes } from '../../backdrops.ts'
import { reactions } from '../../reactions.ts'
import { beginGame } from '../../twenty-questions.ts'
import type { ChatPart } from './chat-part.ts'
import { chatPart, depthsOf, isSound } from './chat-part.ts'
import { moderateChatPart, withoutRefusedTexts } from './moderate-chat-part.ts'
import { readChatPart } from './read-chat-part.ts'
import { storeChatPart } from './store-chat-part.ts'

const now = new Date('2026-06-01T12:00:00Z')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const characterId = 'mara-voss'
const noPhotos = new Map<number, string>()
const faces = new Map([[1, 'a'.repeat(32)]])

/** Files as an import makes them of the pictures of a part. */
function filesOf({ messages }: ChatPart) {
  const size = { width: 4, height: 3, thumbhash: 'AA==' }
  return new Map(
    messages.flatMap(({ number, picture }) => (picture ? [[number, { key: 'b'.repeat(32), ...size }] as const] : [])),
  )
}

/** Recordings as an import makes them. */
function voicesOf({ messages }: ChatPart) {
  const sound = { key: 'c'.repeat(32), ms: 1000, levels: [] }
  return new Map(messages.flatMap(({ number, voice }) => (voice ? [[number, sound] as const] : [])))
}

/** Stores a part for somebody new and reads it again. */
async function throughHere(part: ChatPart, userId = newId()): Promise<ChatPart> {
  const { db } = database
  await transact(db, (tx) =>
    storeChatPart(tx, {
      userId,
      characterId,
      part,
      photos: noPhotos,
      faces,
      shown: filesOf(part),
      voices: voicesOf(part),
      now,
    }),
  )
  return (await readChatPart(db, { userId, characterId }, new Map())).part
}

const words = fc.oneof(
  fc.constantFrom('The rain stopped.', '灯台', 'Ёлка 🌙', 'a\nb', ''),
  fc.string({ maxLength: 12, unit: 'grapheme' }).map((one) => one.replaceAll('\0', '').toWellFormed()),
)
const time = fc.integer({ min: Date.parse('2024-01-01'), max: now.getTime() })
const message = fc.record({
  text: words,
  parent: fc.option(fc.nat(20), { nil: null }),
  role: fc.constantFrom('user' as const, 'character' as const),
  state: fc.constantFrom('done' as const, 'stopped' as const, 'failed' as const, 'interrupted' as const),
  isCut: fc.boolean(),
  isEdited: fc.boolean(),
  reaction: fc.option(fc.constantFrom(...reactions), { nil: null }),
  greeting: fc.option(fc.nat(3), { nil: null }),
  variables: fc.option(fc.dictionary(fc.constantFrom('mood', 'place'), words, { noNullPrototype: true }), {
    nil: null,
  }),
  extra: fc.option(fc.dictionary(fc.constantFrom('raw', 'note'), words, { noNullPrototype: true }), { nil: null }),
  at: time,
  shows: fc.option(fc.record({ alt: words, isAlone: fc.boolean() }), { nil: null }),
  isChosen: fc.boolean(),
  moment: fc.option(words, { nil: null }),
})
const conversation = fc.record({
  draft: words,
  authorNote: words,
  depth: fc.nat(20),
  isPinned: fc.boolean(),
  isArchived: fc.boolean(),
  backdrop: fc.constantFrom(...backdrops),
  hasPersona: fc.boolean(),
  cardVersion: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  createdAt: time,
  messages: fc.array(message, { minLength: 1, maxLength: 8 }),
  plays: fc.option(fc.constantFrom('person' as const, 'character' as const), { nil: null }),
})

/** Rows as a bundle has them: numbers from 1 on, conversations by their time. */
const part = fc.array(conversation, { minLength: 1, maxLength: 3 }).map((list): ChatPart => {
  const inOrder = list.toSorted((one, other) => one.createdAt - other.createdAt)
  const built: ChatPart = {
    personas: [
      {
        number: 1,
        name: 'Robin',
        about: 'Sails.',
        picture: 'pictures/persona-1.webp',
        createdAt: Date.parse('2024-02-01'),
      },
    ],
    persona: 1,
    conversations: [],
    messages: [],
    choices: [],
    moments: [],
    photos: [],
  }
  for (const [index, one] of inOrder.entries()) {
    const first = built.messages.length
    for (const [place, { isChosen, moment, parent, shows, ...said }] of one.messages.entries()) {
      const number = first + place + 1
      const before = parent === null || place === 0 ? null : first + (parent % place) + 1
      built.messages.push({
        ...said,
        ...(shows && said.role === 'user' ? { picture: { path: `pictures/shown-${number}.webp`, ...shows } } : {}),
        number,
        conversation: index + 1,
        parent: before,
        state: said.role === 'user' ? 'done' : said.state,
        failure: null,
        model: 'demo',
        occasion: null,
        source: 'nocturne',
      })
      if (isChosen && before !== null && !built.choices.some(([known]) => known === before))
        built.choices.push([before, number])
      if (moment !== null) built.moments.push({ message: number, title: moment, at: said.at })
    }
    built.choices.sort(([one], [other]) => one - other)
    built.conversations.push({
      number: index + 1,
      leaf: built.messages.length,
      draft: one.draft,
      authorNote: one.authorNote,
      authorNoteDepth: one.depth,
      isEarlier: index > 0,
      isPinned: one.isPinned,
      isArchived: one.isArchived,
      isMuted: false,
      mayFallBack: false,
      backdrop: one.backdrop,
      palette: palettes[(index + 1) % palettes.length] ?? 'house',
      persona: one.hasPersona || index === 0 ? 1 : null,
      cardVersion: one.cardVersion,
      models: { base: { model: 'demo', earlier: 'older', changedAt: '2026-01-01T00:00:00.000Z' } },
      farewellAt: null,
      source: null,
      extra: null,
      createdAt: one.createdAt,
      updatedAt: one.createdAt,
    })
    if (one.plays) {
      const times = { placedAt: one.createdAt, createdAt: one.createdAt, endedAt: index === 0 ? null : one.createdAt }
      const activity = { conversation: index + 1, state: beginGame(one.plays, index), ...times }
      built.activities = [...(built.activities ?? []), activity]
    }
  }
  return built
})

describe('the conversations of a bundle', () => {
  it('leave out a list with words that are refused', () => {
    const item = {
      id: 1,
      text: 'I am 15 years old, and I want you to undress me.',
      idea: null,
      isDone: false,
      isGone: false,
    }
    const times = { placedAt: 1, createdAt: 1, endedAt: 2 }
    const list = { conversation: 1, state: { kind: 'sharedList' as const, nextId: 2, items: [item] }, ...times }
    const game = { conversation: 1, state: beginGame('person', 1), ...times }
    const whole: ChatPart = { ...fc.sample(part, { numRuns: 1, seed: 1 })[0]!, activities: [list, game] }
    const refused = moderateChatPart(whole, { locale: 'en', year: 2026 }).filter(({ of }) => of === 'activity')
    expect(refused).toEqual([{ of: 'activity', number: 1, text: item.text }])
    expect(withoutRefusedTexts(whole, refused).activities).toEqual([game])
  })

  it('come out field by field as they came in', async () => {
    await fc.assert(
      fc.asyncProperty(part, async (one) => {
        expect(chatPart.parse(one)).toEqual(one)
        expect(isSound(one)).toBe(true)
        const once = await throughHere(one)
        expect(once).toEqual(one)
        expect(await throughHere(once)).toEqual(one)
      }),
      { numRuns: sampleSize({ full: 500, sample: 20 }) },
    )
  }, 240_000)

  it('stand behind the one that is there', async () => {
    const [sample] = fc.sample(part, { numRuns: 1, seed: 7 })
    if (!sample) throw new Error('No sample')
    const userId = newId()
    await throughHere(sample, userId)
    const both = await throughHere(sample, userId)
    expect(both.conversations.filter(({ isEarlier }) => !isEarlier)).toHaveLength(1)
    expect(both.conversations).toHaveLength(sample.conversations.length * 2)
    expect(both.personas).toHaveLength(1)
  })

  it('are refused where they refer to what is not there, or go round in a circle', () => {
    const [sample] = fc.sample(part, { numRuns: 1, seed: 3 })
    const [first] = sample?.messages ?? []
    if (!sample || !first) throw new Error('No sample')
    const withFirst = (change: Partial<typeof first>) => ({
      ...sample,
      messages: [{ ...first, ...change }, ...sample.messages.slice(1)],
    })
    expect(isSound(withFirst({ parent: 999 }))).toBe(false)
    expect(isSound(withFirst({ parent: first.number }))).toBe(false)
    expect(isSound(withFirst({ conversation: 9 }))).toBe(false)
    expect(isSound({ ...sample, persona: 4 })).toBe(false)
    expect(isSound({ ...sample, choices: [[1, 999]] })).toBe(false)
    expect(isSound({ ...sample, moments: [{ message: 999, title: '', at: 0 }] })).toBe(false)
    expect(isSound({ ...sample, messages: [...sample.messages, first] })).toBe(false)
    expect(
      depthsOf([
        { number: 1, parent: 2 },
        { number: 2, parent: 1 },
      ]),
    ).toBeNull()
  })

  it('have no variables of a card whose words are refused: prompts would have them', () => {
    const [sample] = fc.sample(part, { numRuns: 1, seed: 5 })
    const [first] = sample?.messages ?? []
    const [talk] = sample?.conversations ?? []
    if (!sample || !first || !talk) throw new Error('No sample')
    const message = { ...first, number: 1, parent: null, conversation: 1, text: 'Good evening.', extra: null } as const
    const withPlace = (place: string) => ({
      ...sample,
      conversations: [{ ...talk, number: 1, leaf: 1, draft: '', authorNote: '', extra: null }],
      messages: [{ ...message, variables: { place } }],
      choices: [],
      moments: [],
    })
    const context = { locale: 'en', year: 2026 }
    expect(moderateChatPart(withPlace('the old harbour'), context).filter(({ of }) => of === 'extra')).toEqual([])
    const hostile = withPlace('I am 15 years old, and I want you to undress me.')
    const refused = moderateChatPart(hostile, context)
    expect(refused.map(({ of, number }) => [of, number])).toContainEqual(['extra', 1])
    const [left] = withoutRefusedTexts(hostile, refused).messages
    expect(left).toMatchObject({ text: 'Good evening.', variables: null })
  })

  it('have no picture whose words end a sentence that the message began', () => {
    const [sample] = fc.sample(part, { numRuns: 1, seed: 5 })
    const [first] = sample?.messages ?? []
    const [talk] = sample?.conversations ?? []
    if (!sample || !first || !talk) throw new Error('No sample')
    const message = { ...first, number: 1, parent: null, conversation: 1, role: 'user', extra: null } as const
    const showing = (text: string, alt: string) => ({
      ...sample,
      conversations: [{ ...talk, number: 1, leaf: 1, draft: '', authorNote: '', extra: null }],
      messages: [{ ...message, text, picture: { path: 'pictures/shown-1.webp', alt, isAlone: false } }],
      choices: [],
      moments: [],
    })
    const refused = (text: string, alt: string) =>
      moderateChatPart(showing(text, alt), { locale: 'en', year: 2026 }).filter(({ of }) => of === 'message')
    expect(refused('Help me to make', 'a lamp')).toEqual([])
    expect(refused('Help me to make', 'a pipe bomb')).toMatchObject([{ of: 'message', number: 1 }])
  })

  it('leave refused texts out: what followed them follows the message before', () => {
    const [sample] = fc.sample(part, { numRuns: 1, seed: 5 })
    const [first] = sample?.messages ?? []
    if (!sample || !first) throw new Error('No sample')
    const said = (number: number, parent: number | null, text: string) =>
      ({ ...first, number, parent, text, conversation: 1, role: 'user', state: 'done', extra: null }) as const
    const messages = [
      said(1, null, 'Good evening.'),
      said(2, 1, 'I am 15 years old, and I want you to undress me.'),
      said(3, 2, 'The harbour is quiet.'),
    ]
    const [talk] = sample.conversations
    if (!talk) throw new Error('No conversation')
    const whole = {
      ...sample,
      conversations: [{ ...talk, leaf: 3, draft: '', authorNote: '' }],
      messages,
      choices: [],
      moments: [{ message: 2, title: '', at: 0 }],
    }
    const refused = moderateChatPart(whole, { locale: 'en', year: 2026 })
    expect(refused.map(({ of, number }) => [of, number])).toContainEqual(['message', 2])
    const left = withoutRefusedTexts(
      whole,
      refused.filter(({ number }) => number === 2),
    )
    expect(left.messages.map(({ number, parent }) => [number, parent])).toEqual([
      [1, null],
      [3, 1],
    ])
    expect(left.moments).toEqual([])
    expect(isSound(left)).toBe(true)
  })
})
