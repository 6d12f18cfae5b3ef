import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import { confirmCharacter, editCharacter, ownCharacterDetail } from '#domains/characters/custom-contract.ts'
import { sorts } from '#domains/characters/rules.ts'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import { claimCase, decideCase, deskCase, deskQueue, searchAudit } from '#domains/desk/operator-contract.ts'
import { choosePublication, publicationChoiceOptions, publicationChoices } from '#domains/desk/publication-contract.ts'
import type { DecidedMeasure, PublicationChoice } from '#domains/desk/rules.ts'
import { seeCharacter } from '#domains/operations/content-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { builtCharacter } from '#tests/kit/characters.ts'
import { consoleConfig, enrolledOperator, operatorWith } from '#tests/kit/operators.ts'
import { fetchPicture, memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const hourMs = 3_600_000
let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig, pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

/** A person and the character whom they published, with the case of its review. */
async function published(email: string) {
  const { someone } = await memberWith(w, email, 500)
  const { id } = await builtCharacter(w, someone)
  const { character } = await someone.get(confirmCharacter, { characterId: id, isPublic: true })
  return { someone, id, character, caseId: (await reviewOf(id)) ?? '' }
}

async function reviewOf(characterId: string): Promise<string | undefined> {
  const { at } = await operatorWith(w, 'moderator')
  return (await at.get(seeCharacter, { characterId })).cases[0]
}

async function decide(caseId: string, content: DecidedMeasure) {
  const { at } = await operatorWith(w, 'moderator')
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was looked at.' } as const
  return at.call(decideCase, { caseId, content, ...verdict })
}

async function isSeen(id: string): Promise<boolean> {
  const stranger = await w.adult()
  const found = await stranger.call(characterDetail, { characterId: id })
  const { list } = await stranger.get(listCharacters, { sort: sorts.new, limit: 100 })
  const isListed = list.some((one) => one.id === id)
  expect(isListed).toBe(found.name === 'OK')
  return isListed
}

async function choose(choice: PublicationChoice, signed = choice) {
  const { at, device } = await enrolledOperator(w, 'safety-lead')
  const { options, ticket } = await at.get(publicationChoiceOptions, { screening: signed })
  return at.call(choosePublication, { screening: choice, ticket, response: device.show(options) as never })
}

describe('a character of a person, until an operator has looked', () => {
  it('is for its creator alone, in review, whatever the address [S4-release-01] [S4-visibility-01]', async () => {
    const { someone, id, character, caseId } = await published('waits@example.org')
    expect(character).toMatchObject({ visibility: 1, releaseStatus: 20, status: 40 })
    expect(await isSeen(id)).toBe(false)
    const stranger = await w.member('looks@example.org')
    expect((await fetchPicture(w, null, `/media/characters/${id}/0?w=320`)).status).toBe(404)
    const reported = await stranger.call(report, { target: { kind: 'character', id }, reason: 'other' })
    expect(reported.name).not.toBe('OK')
    const own = await someone.get(characterDetail, { characterId: id })
    expect((await fetchPicture(w, someone, `${own.character.cover.url}&w=320`)).status).toBe(200)
    const { at } = await operatorWith(w, 'moderator')
    const queued = (await at.get(deskQueue, {})).list.find((one) => one.caseId === caseId)
    expect(queued).toMatchObject({ kind: 'publication-review', hiddenUntil: null })
    expect((queued?.dueAt ?? 0) - (queued?.openedAt ?? 0)).toBe(24 * hourMs)
    expect((await at.get(deskCase, { caseId })).context).toMatchObject({ isInReview: true, isHidden: false })
  })

  it('stays closed when nobody looks in time', async () => {
    const { id } = await published('late@example.org')
    w.clock.advance(25 * hourMs)
    await w.doJobs()
    expect(await isSeen(id)).toBe(false)
  })

  it('opens by a decision, of which its creator is informed', async () => {
    const { someone, id, caseId } = await published('opens@example.org')
    expect((await decide(caseId, 'restore')).name).toBe('OK')
    expect(await isSeen(id)).toBe(true)
    const [decision] = (await someone.get(myAccountState, {})).decisions
    expect(decision).toMatchObject({ content: 'opened', upheld: false, isAutomated: false, appealUntil: null })
    await w.doJobs()
    const letters = w.services.mail.mailbox?.letters() ?? []
    expect(
      letters.find(({ text, to }) => to === 'opens@example.org' && text.includes('others can see it')),
    ).toBeDefined()
    expect((await someone.call(editCharacter, { characterId: id, visibility: 0 })).name).toBe('STAYS_PUBLIC')
  })

  it('stays with its creator where that is decided, until another operator decides otherwise', async () => {
    const { someone, id, caseId } = await published('refused@example.org')
    await decide(caseId, 'private-only')
    expect(await isSeen(id)).toBe(false)
    const own = (await someone.get(ownCharacterDetail, { characterId: id })).character
    expect(own).toMatchObject({ visibility: 0, releaseStatus: 30 })
    const [decision] = (await someone.get(myAccountState, {})).decisions
    expect(decision).toMatchObject({ content: 'private-only', upheld: true })
    await someone.get(submitAppeal, { decisionId: decision?.decisionId ?? '', text: 'Nothing is wrong with her.' })
    await decide(caseId, 'restore')
    expect(await isSeen(id)).toBe(true)
  })

  it('is gone for its creator too where it is taken down', async () => {
    const { someone, id, caseId } = await published('down@example.org')
    await decide(caseId, 'remove')
    expect(await isSeen(id)).toBe(false)
    expect((await someone.call(characterDetail, { characterId: id })).name).toBe('CHARACTER_NOT_FOUND')
  })

  it('returns to the queue when it is changed, so that nobody opens words that they have not read', async () => {
    const { someone, id, caseId } = await published('changes@example.org')
    const { at } = await operatorWith(w, 'moderator')
    await at.get(claimCase, { caseId })
    await someone.get(editCharacter, { characterId: id, description: 'She tunes old radios.' })
    const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was looked at.' } as const
    expect((await at.call(decideCase, { caseId, content: 'restore', ...verdict })).name).toBe('CASE_NOT_YOURS')
    expect(await isSeen(id)).toBe(false)
  })

  it('decides for others alone: a case about what others see has no such measure', async () => {
    const { someone, id, caseId } = await published('seen@example.org')
    expect((await decide(caseId, 'none')).name).toBe('CASE_NOT_YOURS')
    w.clock.advance(hourMs)
    await decide(caseId, 'restore')
    await someone.get(editCharacter, { characterId: id, description: 'She tunes old radios.' })
    expect(await isSeen(id)).toBe(true)
    const again = (await reviewOf(id)) ?? ''
    expect(again).not.toBe(caseId)
    expect((await decide(again, 'private-only')).name).toBe('CASE_NOT_YOURS')
  })
})

describe('the choice who looks', () => {
  it('is an operator without one, and the rules after one, which stays on record', async () => {
    const { at } = await operatorWith(w, 'owner')
    expect(await at.get(publicationChoices, {})).toEqual({ mode: 'people', list: [] })
    const before = await published('before@example.org')
    const reason = 'The queue is longer than a day.'
    expect((await choose({ mode: 'rules', reason })).name).toBe('OK')
    const { someone } = await memberWith(w, 'rules@example.org', 500)
    const { id } = await builtCharacter(w, someone)
    await someone.get(confirmCharacter, { characterId: id, isPublic: true })
    expect([await isSeen(id), await isSeen(before.id)]).toEqual([true, false])
    const { mode, list } = await at.get(publicationChoices, {})
    expect([mode, list.length, list[0]?.reason]).toEqual(['rules', 1, reason])
    const [act] = (await at.get(searchAudit, { action: 'publication.rules' })).list
    expect(act).toMatchObject({ operator: null })
    expect(JSON.parse(act?.detail ?? '{}')).toMatchObject({ character: id, policy: expect.any(String) as string })
    await choose({ mode: 'people', reason: 'There is time again.' })
    expect((await published('after@example.org')).character.releaseStatus).toBe(20)
  })

  it('is what the passkey signed, and nothing else', async () => {
    const signed = { mode: 'people', reason: 'As it was.' } as const
    expect((await choose({ mode: 'rules', reason: 'As it was.' }, signed)).name).toBe('PROOF_WRONG')
  })
})
