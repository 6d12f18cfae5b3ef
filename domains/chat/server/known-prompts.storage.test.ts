import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { ExportSink } from '#platform/personal-data/personal-data.ts'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { build, cardWith } from '#tests/kit/prompts.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { myProfile } from '#domains/accounts/contract.ts'
import { forgetUnusedParts } from './forget-prompts.ts'
import { createKnownPrompts, readKnownPrompt } from './known-prompts.ts'
import type { WrittenPrompt } from './reply-prompts.ts'
import { storeEnding } from './reply-store.ts'
import { messages, promptParts, replyPrompts } from './tables.ts'

const day = 86_400_000
const stub = createStubEngine()
let w: World
let someone: Person
let userId: string
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
beforeEach(async () => {
  someone = await w.adult()
  userId = (await someone.get(myProfile, {})).user.id
})
afterAll(() => w.close())

const partsOf = () => w.db.select().from(promptParts).where(eq(promptParts.userId, userId))
const say = (sessionId: string, text: string) => exchange(someone, stub, { sessionId, text, answer: 'Yes.' })

describe('the prompts of replies', () => {
  it('store each text once for a person, and name it from every reply', async () => {
    const sessionId = await openConversationAs(someone)
    await say(sessionId, 'One')
    const first = await partsOf()
    await say(sessionId, 'Two')
    await say(sessionId, 'Three')
    expect(await partsOf()).toEqual(first)
    const rows = await w.db.select().from(replyPrompts).where(eq(replyPrompts.userId, userId))
    expect(rows).toHaveLength(3)
    expect(rows.map(({ reach }) => reach).toSorted()).toEqual([2, 4, 6])
    const [size] = await rowsOf<{ bytes: number }>(
      w.db,
      sql`select avg(pg_column_size(r.*))::int as bytes from reply_prompts r where user_id = ${userId}`,
    )
    expect(size?.bytes).toBeLessThan(600)
  })

  const engine = 'some-engine'
  const written = (description: string, isOthers = false): WrittenPrompt => ({
    prompt: {
      messages: [],
      character: { id: 'ada', name: 'Ada' },
      userName: '',
      locale: 'en',
      tier: 'base',
      maxTokens: 1,
      seed: '',
    },
    built: build({ card: cardWith({ description, system_prompt: 'The instruction of an author.' }) }),
    isOthers,
    note: () => Promise.resolve(),
  })

  /** Ends a reply that was written with a prompt. */
  async function store(prompt: WrittenPrompt, known = createKnownPrompts(engine)): Promise<string> {
    const now = w.clock.now()
    const messageId = newId(now)
    const at = { userId, conversationId: newId(now), parentId: newId(now), depth: 1, createdAt: now }
    await w.db
      .insert(messages)
      .values({ ...at, id: messageId, role: 'character', text: '', state: 'streaming', heartbeatAt: now })
    const { form, onStored } = known.write(userId, {
      written: prompt,
      end: { reason: 'stop', model: 'a-model', usage: { promptTokens: 700, replyTokens: 50 } },
    })
    const ending = { state: 'done', failure: null, isCut: false, holdId: null, isPaid: false } as const
    expect(await storeEnding(w.db, { ...ending, userId, messageId, text: 'Yes.', prompt: form, now })).toBe(true)
    onStored()
    return messageId
  }

  it('are read as they were written, with the model that wrote', async () => {
    const prompt = written('Ada keeps a lighthouse.')
    const stored = await readKnownPrompt(w.db, userId, await store(prompt))
    expect(stored).toMatchObject({ model: 'a-model', trimmed: [], reach: 2 })
    const withoutHistory = prompt.built.parts.map((part) => (part.part === 'recent' ? { ...part, text: '' } : part))
    expect(stored?.parts).toEqual(withoutHistory)
  })

  it('send no text again that was stored within the hour', async () => {
    const known = createKnownPrompts(engine)
    await store(written('Ada keeps a lighthouse.'), known)
    const again = known.write(userId, { written: written('Ada keeps a lighthouse.'), end: null })
    expect(JSON.parse(again.form.json)).toMatchObject({ texts: [], model: engine })
    const other = known.write(newId(w.clock.now()), { written: written('Ada keeps a lighthouse.'), end: null })
    expect((JSON.parse(other.form.json) as { texts: unknown[] }).texts.length).toBeGreaterThan(3)
  })

  /** The file of the texts in the person's export. */
  async function exported(): Promise<string> {
    const found: unknown[] = []
    const sink: ExportSink = {
      locale: 'en',
      rows: async (name, rows) => {
        if (name === 'promptParts') for await (const row of rows()) found.push(row)
      },
      conversation: () => Promise.resolve(),
      file: () => Promise.resolve(),
    }
    await w
      .personalData()
      .find(({ kind }) => kind === 'messages')
      ?.export(w.db, userId, sink)
    return JSON.stringify(found)
  }

  it('mark what only another author may read, until the person may read it too', async () => {
    const hidden = async () => (await partsOf()).filter(({ isHidden }) => isHidden).map(({ text }) => text)
    await store(written('Ada keeps a lighthouse.', true))
    expect(await hidden()).toContain('The instruction of an author.')
    expect(await hidden()).not.toContain('Ada keeps a lighthouse.')
    expect(await exported()).toContain('Ada keeps a lighthouse.')
    expect(await exported()).not.toContain('The instruction of an author.')
    await store(written('Ada keeps a lighthouse.', false))
    expect(await hidden()).toEqual([])
    expect(await exported()).toContain('The instruction of an author.')
  })

  it('lose the texts that no reply has named for a week, and no others', async () => {
    const left = await store(written('Ada keeps a lighthouse.'))
    const gone = await store(written('Ada left the lighthouse.'))
    await w.db.delete(replyPrompts).where(eq(replyPrompts.messageId, gone))
    w.clock.advance(6 * day)
    expect(await forgetUnusedParts(w.db, w.clock.now())).toBe(0)
    w.clock.advance(2 * day)
    await forgetUnusedParts(w.db, w.clock.now())
    const texts = (await partsOf()).map(({ text }) => text)
    expect(texts).toContain('Ada keeps a lighthouse.')
    expect(texts).not.toContain('Ada left the lighthouse.')
    expect((await readKnownPrompt(w.db, userId, left))?.parts.every(({ tokens }) => tokens > 0)).toBe(true)
  })
})
