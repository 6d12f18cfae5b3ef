import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimCase, decideCase, deskQueue } from '#domains/desk/operator-contract.ts'
import type { DecidedMeasure } from '#domains/desk/rules.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { findMemberStories, reviewMemberStory, seeMemberStory } from '#domains/operations/content-contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { listCharacterStories } from '#domains/stories/contract.ts'
import { publishOwnStory, saveOwnStory, withdrawOwnStory } from '#domains/stories/own-contract.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const hourMs = 3_600_000
/** A review that opened it lets no other hide it first for thirty days. */
const trustMs = 31 * 24 * hourMs
const characterId = 'mara-voss'
const source = `The lamp is out.
* [Climb] -> top

=== top
Light again. # ends: lit
-> END
`

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const moderator = () => operatorWith(w, 'moderator')
let written = 0

/** A story that its author has sent for the review, and the case of that. */
async function submitted(nick = 'Wren') {
  const title = `The Lamp ${(written += 1)}`
  const someone = await w.member(`writes-${written}@example.org`)
  await someone.get(updateProfile, { nick })
  const ownId = randomUUID()
  await someone.get(saveOwnStory, { storyId: ownId, revision: 0, title, characterId, source })
  const { story } = await someone.get(publishOwnStory, { storyId: ownId, revision: 1, language: 'en' })
  const storyId = story?.publication?.scriptId ?? ''
  const { at } = await moderator()
  const [caseId = ''] = (await at.get(seeMemberStory, { storyId })).cases
  return { someone, ownId, storyId, title, caseId }
}

async function decide(caseId: string, content: DecidedMeasure) {
  const { at } = await moderator()
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was read.' } as const
  return at.call(decideCase, { caseId, content, ...verdict })
}

/** A story that others play. */
async function shown(nick?: string) {
  const one = await submitted(nick)
  expect((await decide(one.caseId, 'restore')).name).toBe('OK')
  return one
}

const isListed = async (storyId: string, by?: Person) => {
  const { list } = await (by ?? (await w.member(`plays-${(written += 1)}@example.org`))).get(listCharacterStories, {
    characterId,
  })
  return list.some(({ id }) => id === storyId)
}

describe('a story of a member in the console', () => {
  it('is found by its id, its title and its author, whole and in any case, and each look is in the audit', async () => {
    const { storyId, title } = await shown('Lantern Keeper')
    const { at, id } = await moderator()
    const find = async (search: string) => (await at.get(findMemberStories, { search })).list
    const byTitle = await find(` ${title.toUpperCase()} `)
    expect(byTitle).toMatchObject([{ storyId, title, author: 'Lantern Keeper', state: 'open' }])
    expect(await find('lantern KEEPER')).toEqual(byTitle)
    expect(await find(storyId)).toEqual(byTitle)
    expect([await find('lamp'), await find('Lantern')]).toEqual([[], []])
    const seen = await at.get(seeMemberStory, { storyId })
    expect(seen).toMatchObject({ title, state: 'open', language: 'en', hiddenAt: null, cases: [] })
    expect(seen.character).toEqual({ characterId, name: 'Mara Voss' })
    expect(seen.words).toEqual([{ label: 'shown', text: `${title}\n\n${source}` }])
    const acts = await w.db.select().from(deskAudit).where(eq(deskAudit.operatorId, id)).orderBy(deskAudit.seq)
    const ofStories = acts.filter(({ action }) => action.startsWith('story.'))
    expect(ofStories.map(({ action }) => action)).toEqual([...Array<string>(5).fill('story.find'), 'story.look'])
    expect(JSON.stringify(ofStories).toLowerCase()).not.toMatch(/lamp|lantern/)
    expect((await at.call(seeMemberStory, { storyId: randomUUID() })).name).toBe('STORY_NOT_FOUND')
  })

  it('has all that one author published, the newest first, and shows no words of a refused one', async () => {
    const refused = await submitted('Two Of Mine')
    await decide(refused.caseId, 'private-only')
    w.clock.advance(1000)
    const waiting = await submitted('Two Of Mine')
    const { at } = await moderator()
    const { list } = await at.get(findMemberStories, { search: 'two of mine' })
    expect(list.map(({ storyId, state }) => [storyId, state])).toEqual([
      [waiting.storyId, 'in-review'],
      [refused.storyId, 'private'],
    ])
    expect((await at.get(seeMemberStory, { storyId: refused.storyId })).words).toEqual([])
    expect((await at.get(seeMemberStory, { storyId: waiting.storyId })).words).toMatchObject([{ label: 'waiting' }])
    const review = { storyId: refused.storyId, reason: 'other', isHidden: true } as const
    expect((await at.call(reviewMemberStory, review)).name).toBe('STORY_NOT_FOUND')
  })

  it('is hidden at once by a review, until a decision shows it again', async () => {
    const { storyId } = await shown()
    w.clock.advance(trustMs)
    const { at } = await moderator()
    const review = { storyId, reason: 'copied', isHidden: true } as const
    const { caseId, isHidden } = await at.get(reviewMemberStory, review)
    expect([isHidden, await isListed(storyId)]).toEqual([true, false])
    expect(await at.get(seeMemberStory, { storyId })).toMatchObject({ state: 'hidden', cases: [caseId] })
    // Twice is the same case.
    expect((await at.get(reviewMemberStory, review)).caseId).toBe(caseId)
    const queued = (await at.get(deskQueue, {})).list.find((one) => one.caseId === caseId)
    const due = w.clock.now().getTime() + 24 * hourMs
    expect(queued).toMatchObject({ kind: 'publication-review', reason: 'copied', targetKind: 'story', dueAt: due })
    await decide(caseId, 'none')
    expect(await isListed(storyId)).toBe(true)
    // For thirty days another opens a case, and hides nothing before its decision.
    expect((await at.get(reviewMemberStory, review)).isHidden).toBe(false)
    expect(await isListed(storyId)).toBe(true)
  })

  it('that is hidden while its review waits is played once that opens it', async () => {
    const { storyId, caseId } = await submitted()
    const { at } = await moderator()
    const review = { storyId, reason: 'other', isHidden: true } as const
    expect(await at.get(reviewMemberStory, review)).toEqual({ caseId, isHidden: true })
    await decide(caseId, 'restore')
    expect(await at.get(seeMemberStory, { storyId })).toMatchObject({ state: 'open', hiddenAt: null })
    expect(await isListed(storyId)).toBe(true)
  })

  it('stays hidden by a decision, and a later review shows it again', async () => {
    const { storyId } = await shown()
    w.clock.advance(trustMs)
    const { at } = await moderator()
    const review = { storyId, reason: 'other' } as const
    const { caseId } = await at.get(reviewMemberStory, { ...review, isHidden: true })
    await decide(caseId, 'remove')
    w.clock.advance(25 * hourMs)
    await w.doJobs()
    expect(await isListed(storyId)).toBe(false)
    const again = await (await moderator()).at.get(reviewMemberStory, { ...review, isHidden: false })
    expect(again).toMatchObject({ isHidden: true })
    await decide(again.caseId, 'restore')
    expect(await isListed(storyId)).toBe(true)
  })

  it('is not found once its author has withdrawn it', async () => {
    const { someone, ownId, storyId, title } = await shown()
    await someone.get(withdrawOwnStory, { storyId: ownId })
    const { at } = await moderator()
    expect((await at.get(findMemberStories, { search: title })).list).toEqual([])
    expect((await at.call(seeMemberStory, { storyId })).name).toBe('STORY_NOT_FOUND')
    const review = { storyId, reason: 'other', isHidden: true } as const
    expect((await at.call(reviewMemberStory, review)).name).toBe('STORY_NOT_FOUND')
  })

  it('is for moderators and those who lead safety alone', async () => {
    const { storyId } = await submitted()
    const { at } = await operatorWith(w, 'support')
    expect((await at.call(findMemberStories, { search: 'wren' })).name).not.toBe('OK')
    expect((await at.call(seeMemberStory, { storyId })).name).not.toBe('OK')
    const member = await w.member('no-operator@example.org')
    expect((await member.call(seeMemberStory, { storyId })).name).not.toBe('OK')
  })
})
