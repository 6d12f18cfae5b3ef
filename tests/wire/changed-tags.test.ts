import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import { seedCharacters } from '#domains/characters/server/public.ts'
import { characters } from '#domains/characters/server/tables.ts'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { changeTags, reviewContent, seeCharacter } from '#domains/operations/content-contract.ts'
import { ownCharacter } from '#tests/kit/characters.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { memberWith, subject } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig, pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

const moderator = () => operatorWith(w, 'moderator')
const tagActsOf = async (operatorId: string) =>
  (await w.db.select().from(deskAudit).where(eq(deskAudit.operatorId, operatorId)).orderBy(deskAudit.seq)).filter(
    ({ action }) => action === 'character.tags',
  )

/** Decides a case as another operator. */
async function decide(caseId: string, content: 'none' | 'remove' | 'restore'): Promise<void> {
  const { at } = await moderator()
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was looked at.' } as const
  await at.get(decideCase, { caseId, content, ...verdict })
}

describe('the tags of a character in the console', () => {
  const reason = 'They say another genre.'
  const tagsShown = async (characterId: string) =>
    (await (await w.adult()).get(characterDetail, { characterId })).character.tags.map(({ slug }) => slug)

  it('of the product are others for everybody, in lists and searches too, until those of the card hold again', async () => {
    const characterId = 'vera-sokolskaya'
    const { at, id } = await moderator()
    const before = (await at.get(seeCharacter, { characterId })).tags
    expect(await at.get(changeTags, { characterId, tags: [' Quiet Harbour ', 'rain', 'rain'], reason })).toEqual({
      caseId: null,
    })
    w.clock.advance(61_000)
    expect(await tagsShown(characterId)).toEqual(['quiet-harbour', 'rain'])
    const found = async (search: string) =>
      (await (await w.adult()).get(listCharacters, { search })).list.some(({ id: one }) => one === characterId)
    expect(await found('quiet harbour')).toBe(true)
    // A release whose card changed leaves them as operators gave them.
    await w.db.update(characters).set({ cardHash: 'of an earlier release' }).where(eq(characters.id, characterId))
    await seedCharacters(w.db)
    expect((await at.get(seeCharacter, { characterId })).tags).toEqual(['quiet-harbour', 'rain'])
    expect(await found('quiet harbour')).toBe(true)

    await at.get(changeTags, { characterId, tags: null, reason })
    await at.get(changeTags, { characterId, tags: null, reason })
    expect(await at.get(seeCharacter, { characterId })).toMatchObject({ tags: before, hasOperatorTags: false })
    expect(await found('quiet harbour')).toBe(false)
    const acts = await tagActsOf(id)
    expect(acts.map(({ detail }) => JSON.parse(detail) as object)).toMatchObject([
      { character: characterId, after: 'quiet-harbour, rain', reason },
      { after: before.join(', ') },
    ])
  })

  it('of somebody’s own come with a decision, which another operator answers on appeal', async () => {
    const { someone } = await memberWith(w, 'tagged@example.org', 500)
    const own = await ownCharacter(w, someone, { tags: ['sea', 'jazz'], isPublic: true })
    const first = await moderator()
    const { caseId } = await first.at.get(changeTags, { characterId: own.id, tags: ['sea'], reason })
    expect(await tagsShown(own.id)).toEqual(['sea'])
    const { decisions } = await someone.get(myAccountState, {})
    expect(decisions).toMatchObject([
      { content: 'tags', upheld: true, isAutomated: false, facts: `${reason}\nsea, jazz → sea` },
    ])
    await someone.get(submitAppeal, { decisionId: decisions[0]?.decisionId ?? '', text: 'It is about jazz.' })
    expect((await first.at.call(claimCase, { caseId: caseId ?? '' })).name).toBe('CASE_TAKEN')
    await decide(caseId ?? '', 'restore')
    expect(await tagsShown(own.id)).toEqual(['sea', 'jazz'])
    expect((await someone.get(myAccountState, {})).decisions[0]).toMatchObject({ content: 'tags-back', upheld: false })
    // The detail of the audit has none of the creator's words.
    const acts = await tagActsOf(first.id)
    expect(acts.map(({ detail }) => detail).join(' ')).not.toContain('jazz')
  })

  it('stay changed where an appeal finds nothing, and show nothing that was taken down', async () => {
    const { someone } = await memberWith(w, 'tagged-again@example.org', 500)
    const own = await ownCharacter(w, someone, { tags: ['sea', 'jazz'], isPublic: true })
    const { at } = await moderator()
    const { caseId } = await at.get(changeTags, { characterId: own.id, tags: [], reason })
    const review = { characterId: own.id, photoId: null, reason: 'other', isHidden: true } as const
    const { caseId: reviewId } = await at.get(reviewContent, review)
    await decide(reviewId, 'remove')
    const tagDecision = (await someone.get(myAccountState, {})).decisions.find(({ content }) => content === 'tags')
    await someone.get(submitAppeal, { decisionId: tagDecision?.decisionId ?? '', text: 'Why?' })
    await decide(caseId ?? '', 'restore')
    expect(await (await moderator()).at.get(seeCharacter, { characterId: own.id })).toMatchObject({
      state: 'hidden',
      tags: ['sea', 'jazz'],
    })
  })

  it('are refused of whom nobody meets, and where a word is no tag', async () => {
    const { someone } = await memberWith(w, 'untagged@example.org', 500)
    const own = await ownCharacter(w, someone, { isPublic: false })
    const { at } = await moderator()
    expect((await at.call(changeTags, { characterId: own.id, tags: [], reason })).name).toBe('CHARACTER_NOT_FOUND')
    expect((await at.call(changeTags, { characterId: subject, tags: ['<b>'], reason })).name).toBe('TAG_INVALID')
  })
})
