import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteMessage, regenerateReply } from '#domains/chat/contract.ts'
import { addMemory, switchMemory } from '#domains/memory/contract.ts'
import { ownCharacter } from '#tests/kit/characters.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { rest, sayTo } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { relationshipDetail } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

const dayMs = 86_400_000
const characterId = 'mara-voss'
const together = (someone: Person, of = characterId) => someone.get(relationshipDetail, { characterId: of })

describe('the page of two', () => {
  it('is empty before the person has written, although her greeting stands there', async () => {
    const someone = await w.member('new@example.org')
    await openConversationAs(someone)
    expect(await together(someone)).toMatchObject({
      name: 'Mara Voss',
      since: null,
      days: 0,
      messages: 0,
      photos: 0,
      milestones: [],
      sittings: [],
      pictures: [],
      feeling: null,
      showsFeeling: true,
    })
  })

  it('counts days, messages and photos, and dates what came first', async () => {
    const { someone } = await memberWith(w, 'counted@example.org', 500)
    const sessionId = await openConversationAs(someone)
    const since = w.clock.now().getTime()
    await sayTo(someone, { sessionId, text: 'Good evening, Mara.' })
    w.clock.advance(dayMs)
    await sayTo(someone, { sessionId, text: 'Thank you for yesterday.' })
    const photo = await ownPhoto(w, someone)
    const found = await together(someone)
    expect(found).toMatchObject({
      since,
      days: 2,
      messages: 4,
      photos: 1,
      feeling: { mood: 'glad', affection: 'fond' },
    })
    expect(found.milestones).toEqual([
      { kind: 'firstMessage', at: since },
      { kind: 'firstPhoto', at: photo.createdAt },
    ])
    expect(found.pictures.map(({ id }) => id)).toEqual([photo.id])
    expect(await together(someone, 'tala-reyes')).toMatchObject({ since: null, messages: 0, photos: 0, pictures: [] })
  })

  it('counts one of several versions of a reply, and nothing that was deleted', async () => {
    const someone = await w.member('versions@example.org')
    const sessionId = await openConversationAs(someone)
    const { reply } = await sayTo(someone, { sessionId, text: 'Tell me about the harbour.' })
    await someone.get(regenerateReply, { messageId: reply, clientMessageId: newKey() })
    expect((await together(someone)).messages).toBe(2)
    const { said } = await sayTo(someone, { sessionId, text: 'And the lighthouse?' })
    expect((await together(someone)).messages).toBe(4)
    await someone.get(deleteMessage, { messageId: said })
    expect((await together(someone)).messages).toBeLessThan(4)
  })

  it('shows the tenth day, the hundredth message, a month and a year when they have come', async () => {
    const someone = await w.member('long@example.org')
    const sessionId = await openConversationAs(someone)
    const { said } = await sayTo(someone, { sessionId, text: 'The first evening.' })
    const userId = await w.idOf('long@example.org')
    await w.db
      .execute(sql`insert into messages (user_id, id, conversation_id, parent_id, depth, role, text, state, created_at)
      select ${userId}, gen_random_uuid(), ${sessionId}, gen_random_uuid(), n, 'user', 'Evening ' || n, 'done', created_at + n * interval '2 hours'
      from messages, generate_series(1, 120) n where user_id = ${userId} and id = ${said}`)
    w.clock.advance(11 * dayMs)
    const early = (await together(someone)).milestones.map(({ kind }) => kind)
    expect(early).toContain('messages100')
    expect(early).toContain('days10')
    expect(early).not.toContain('month')
    w.clock.advance(366 * dayMs)
    await w.signIn(someone, 'long@example.org')
    const late = (await together(someone)).milestones.map(({ kind }) => kind)
    expect(late).toEqual(['firstMessage', 'messages100', 'days10', 'month', 'year'])
  })

  it('shows what the last sittings were about, and nothing of another person', async () => {
    const someone = await w.member('sittings@example.org')
    const sessionId = await openConversationAs(someone)
    await sayTo(someone, { sessionId, text: 'My sister Tilda moved to the island last week.' })
    await rest(w)
    expect((await together(someone)).sittings).toMatchObject([{ text: expect.stringContaining('Tilda') as string }])
    const other = await w.member('other@example.org')
    expect(await together(other)).toMatchObject({ since: null, sittings: [], days: 0 })
  })

  it('shows the boundaries that the person set, while memory is on', async () => {
    const someone = await w.member('bounded@example.org')
    await openConversationAs(someone)
    const text = 'Please never call me darling.'
    await someone.get(addMemory, { characterId, key: randomUUID(), text, kind: 'boundary' })
    await someone.get(addMemory, { characterId, key: randomUUID(), text: 'I like figs.', kind: 'preference' })
    expect((await together(someone)).boundaries).toMatchObject([{ text }])
    await someone.get(switchMemory, { characterId, isOn: false })
    expect((await together(someone)).boundaries).toEqual([])
  })

  it('shows no feeling after a sitting in which the service helped', async () => {
    const someone = await w.member('helped@example.org')
    const sessionId = await openConversationAs(someone)
    await sayTo(someone, { sessionId, text: 'Thank you for last night.' })
    await w.db.execute(
      sql`update messages set engine = 'care:self' where conversation_id = ${sessionId} and role = 'character' and greeting is null`,
    )
    expect(await together(someone)).toMatchObject({ feeling: null, messages: 1 })
  })

  it('says nothing of a character of somebody else, whose id is no way to her', async () => {
    const { someone: owner } = await memberWith(w, 'her-owner@example.org', 500)
    const { id, name } = await ownCharacter(w, owner)
    const stranger = await w.member('stranger@example.org')
    expect(await together(owner, id)).toMatchObject({ name })
    expect(await together(stranger, id)).toMatchObject({ name: '', cover: null, since: null })
  })

  it('is refused without a sign-in', async () => {
    expect((await w.person().call(relationshipDetail, { characterId })).name).toBe('NEED_LOGIN')
  })
})
