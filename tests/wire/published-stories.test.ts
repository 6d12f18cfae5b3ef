import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import { claimCase, decideCase, deskCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { choosePublication, publicationChoiceOptions } from '#domains/desk/publication-contract.ts'
import type { DecidedMeasure } from '#domains/desk/rules.ts'
import { activateDangerZone, deactivateDangerZone } from '#domains/privacy/contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { consoleConfig, enrolledOperator, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { chooseInStory, listCharacterStories, listStories, readStory } from '#domains/stories/contract.ts'
import {
  deleteOwnStory,
  publishOwnStory,
  readOwnStory,
  saveOwnStory,
  withdrawOwnStory,
} from '#domains/stories/own-contract.ts'

const hourMs = 3_600_000
const characterId = 'mara-voss'
const source = `The lamp is out.
* [Climb] -> top
* [Wait # price: 20] -> below

=== top
Light again. # ends: lit
-> END

=== below
The sea stays dark.
-> END
`

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

let people = 0
const member = (email = `story-${(people += 1)}@example.org`) => w.member(email)

async function written(
  change: { title?: string; characterId?: string | null; source?: string } = {},
  someone?: Person,
) {
  someone ??= await member()
  const storyId = randomUUID()
  const text = { title: 'The lamp', characterId, source, ...change }
  await someone.get(saveOwnStory, { storyId, revision: 0, ...text })
  return { someone, storyId }
}

const publish = (someone: Person, storyId: string, revision = 1) =>
  someone.get(publishOwnStory, { storyId, revision, language: 'en' })

async function published() {
  const title = `The lamp ${(people += 1)}`
  const email = `author-${people}@example.org`
  const { someone, storyId } = await written({ title }, await member(email))
  const { story, faults } = await publish(someone, storyId)
  expect(faults).toEqual([])
  const scriptId = story?.publication?.scriptId ?? ''
  return { someone, email, storyId, scriptId, title, caseId: (await casesOf(title))[0] ?? '' }
}

/** The reviews that wait about stories with a title. */
async function casesOf(title: string): Promise<string[]> {
  const { at } = await operatorWith(w, 'moderator')
  const { list } = await at.get(deskQueue, {})
  const reviews = list.filter(({ kind, targetKind }) => kind === 'publication-review' && targetKind === 'story')
  const titles = await Promise.all(
    reviews.map(async ({ caseId }) => [caseId, (await at.get(deskCase, { caseId })).context.title]),
  )
  return titles.flatMap(([caseId = '', one]) => (one === title ? [caseId] : []))
}

async function decide(caseId: string, content: DecidedMeasure) {
  const { at } = await operatorWith(w, 'moderator')
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was read.' } as const
  return at.call(decideCase, { caseId, content, ...verdict })
}

const isSeen = async (scriptId: string, by?: Person) => {
  const stranger = by ?? (await member())
  const { list } = await stranger.get(listCharacterStories, { characterId })
  const isListed = list.some(({ id }) => id === scriptId)
  expect((await stranger.get(listStories, {})).list.some(({ id }) => id === scriptId)).toBe(isListed)
  expect((await stranger.call(readStory, { scriptId })).name).toBe(isListed ? 'OK' : 'STORY_NOT_FOUND')
  return isListed
}
const publicationOf = async (someone: Person, storyId: string) =>
  (await someone.get(readOwnStory, { storyId })).story.publication

describe('a story that its author publishes', () => {
  it('is for nobody else before an operator has read all of its lines, and is played by strangers after it', async () => {
    const { someone, storyId, scriptId, title, caseId } = await published()
    expect(await isSeen(scriptId)).toBe(false)
    expect(await publicationOf(someone, storyId)).toEqual({
      scriptId,
      shownRevision: null,
      next: { revision: 1, state: 'waiting' },
      isHidden: false,
    })
    const { at } = await operatorWith(w, 'moderator')
    const { context } = await at.get(deskCase, { caseId })
    expect(context).toMatchObject({ title, isInReview: true, isHidden: false })
    expect(context.words.map(({ text }) => text).join('\n')).toContain(source)
    expect((await decide(caseId, 'restore')).name).toBe('OK')
    const [decision] = (await someone.get(myAccountState, {})).decisions
    expect(decision).toMatchObject({ targetKind: 'story', content: 'opened', upheld: false })

    await someone.get(updateProfile, { nick: 'Wren' })
    const stranger = await member()
    expect(await isSeen(scriptId, stranger)).toBe(true)
    const { story, place, endings } = await stranger.get(readStory, { scriptId })
    expect(story).toMatchObject({ title, opening: 'The lamp is out.', language: 'en', isLocked: false })
    expect(story.author).toBe('Wren')
    expect(endings.map(({ key }) => key).toSorted()).toEqual(['below', 'lit'])
    // A price of an author charges nobody.
    expect(place.choices.map(({ price }) => price)).toEqual([0, 0])
    const after = await stranger.get(chooseInStory, { scriptId, version: place.version, choice: 1 })
    expect(after).toMatchObject({
      passages: [{ lines: [{ text: 'The sea stays dark.', by: 'author' }] }],
      ending: { key: 'below', title: 'below' },
      isNewEnding: true,
      progress: { state: 'finished' },
    })
  })

  it('is one publication however often it is sent', async () => {
    const { someone, storyId, scriptId, title } = await published()
    const again = await publish(someone, storyId)
    expect(again.story?.publication?.scriptId).toBe(scriptId)
    expect(await casesOf(title)).toHaveLength(1)
  })

  it('goes on as it was while a later version is read, and saves go on in the later one', async () => {
    const { someone, storyId, scriptId, title, caseId } = await published()
    await decide(caseId, 'restore')
    const player = await member()
    const { place } = await player.get(readStory, { scriptId })
    await player.get(chooseInStory, { scriptId, version: place.version, choice: 0 })
    const later = source.replace('Light again.', 'Light again, and warm.')
    await someone.get(saveOwnStory, { storyId, revision: 1, title, characterId, source: later })
    expect((await publish(someone, storyId, 2)).story?.publication).toMatchObject({
      shownRevision: 1,
      next: { revision: 2, state: 'waiting' },
    })
    const text = async () => (await player.get(readStory, { scriptId })).place.passages.at(-1)?.lines[0]?.text
    expect(await text()).toBe('Light again.')
    await decide((await casesOf(title))[0] ?? '', 'restore')
    expect(await text()).toBe('Light again, and warm.')
    expect((await player.get(readStory, { scriptId })).place.progress).toMatchObject({ step: 1, state: 'finished' })
    expect(await publicationOf(someone, storyId)).toMatchObject({ shownRevision: 2, next: null })
  })

  it('ends a claim when another version takes the place of the one that waits', async () => {
    const { someone, storyId, scriptId, caseId } = await published()
    const { at } = await operatorWith(w, 'moderator')
    await at.get(claimCase, { caseId })
    await someone.get(saveOwnStory, { storyId, revision: 1, title: 'The lamps', characterId, source })
    await publish(someone, storyId, 2)
    const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was read.' } as const
    expect((await at.call(decideCase, { caseId, content: 'restore', ...verdict })).name).toBe('CASE_NOT_YOURS')
    expect(await isSeen(scriptId)).toBe(false)
  })

  it('stays with its author where that is decided, with reasons and an appeal', async () => {
    const { someone, storyId, scriptId, caseId } = await published()
    await decide(caseId, 'private-only')
    expect(await isSeen(scriptId)).toBe(false)
    expect((await publicationOf(someone, storyId))?.next).toEqual({ revision: 1, state: 'refused' })
    const [decision] = (await someone.get(myAccountState, {})).decisions
    expect(decision).toMatchObject({ content: 'private-only', upheld: true, facts: 'It was read.' })
    // The same version again is read by nobody again.
    expect((await publish(someone, storyId)).story?.publication?.next).toEqual({ revision: 1, state: 'refused' })
    await someone.get(submitAppeal, { decisionId: decision?.decisionId ?? '', text: 'It is about a lamp.' })
    await decide(caseId, 'restore')
    expect(await isSeen(scriptId)).toBe(true)
  })

  it('is gone for its players when it is withdrawn or deleted, and its text stays', async () => {
    const withdrawn = await published()
    await decide(withdrawn.caseId, 'restore')
    const player = await member()
    const { place } = await player.get(readStory, { scriptId: withdrawn.scriptId })
    const { story } = await withdrawn.someone.get(withdrawOwnStory, { storyId: withdrawn.storyId })
    expect(story).toMatchObject({ title: withdrawn.title, publication: null })
    expect(await isSeen(withdrawn.scriptId, player)).toBe(false)
    const choice = { scriptId: withdrawn.scriptId, version: place.version, choice: 0 }
    expect((await player.call(chooseInStory, choice)).name).toBe('STORY_NOT_FOUND')
    const deleted = await published()
    await decide(deleted.caseId, 'restore')
    await deleted.someone.get(deleteOwnStory, { storyId: deleted.storyId })
    expect(await isSeen(deleted.scriptId)).toBe(false)
  })

  it('is gone while its author is leaving, and back where they stay', async () => {
    const { someone, scriptId, caseId } = await published()
    await decide(caseId, 'restore')
    expect(await isSeen(scriptId)).toBe(true)
    await someone.get(activateDangerZone, { confirm: 'DELETE' })
    expect(await isSeen(scriptId)).toBe(false)
    await someone.get(deactivateDangerZone, {})
    expect(await isSeen(scriptId)).toBe(true)
  })

  it('is opened to nobody by a decision that comes after it was withdrawn', async () => {
    const { someone, storyId, scriptId, caseId } = await published()
    await someone.get(withdrawOwnStory, { storyId })
    await decide(caseId, 'restore')
    expect(await isSeen(scriptId)).toBe(false)
  })

  it('opens at once where an operator chose that the rules alone decide', async () => {
    const { at, device } = await enrolledOperator(w, 'safety-lead')
    const choose = async (mode: 'people' | 'rules') => {
      const screening = { mode, reason: 'For a while.' }
      const { options, ticket } = await at.get(publicationChoiceOptions, { screening })
      await at.get(choosePublication, { screening, ticket, response: device.show(options) as never })
    }
    await choose('rules')
    const { scriptId, caseId } = await published()
    expect([await isSeen(scriptId), caseId]).toEqual([true, ''])
    w.clock.advance(1000)
    await choose('people')
  })
})

describe('a published story that is reported', () => {
  it('is gone for who reported it, and stays for others where a review found it harmless', async () => {
    const { scriptId, caseId } = await published()
    await decide(caseId, 'restore')
    const reporter = await member()
    const target = { kind: 'story', id: scriptId } as const
    await reporter.get(report, { target, reason: 'spam' })
    expect([await isSeen(scriptId, reporter), await isSeen(scriptId)]).toEqual([false, true])
    const grave = await member()
    expect((await grave.get(report, { target, reason: 'illegal' })).isHidden).toBe(false)
  })

  it('is hidden for a time and no longer, when nobody decides', async () => {
    const { email, storyId, scriptId, caseId } = await published()
    // The review found it harmless less than 30 days ago, so that reports alone hide nothing.
    await decide(caseId, 'restore')
    w.clock.advance(31 * 24 * hourMs)
    const someone = await member(email)
    const reporter = await member()
    const target = { kind: 'story', id: scriptId } as const
    expect((await reporter.get(report, { target, reason: 'illegal' })).isHidden).toBe(true)
    expect(await isSeen(scriptId)).toBe(false)
    expect(await publicationOf(someone, storyId)).toMatchObject({ isHidden: true, shownRevision: 1 })
    expect((await someone.call(publishOwnStory, { storyId, revision: 1, language: 'en' })).name).toBe(
      'STORY_TAKEN_DOWN',
    )
    w.clock.advance(73 * hourMs)
    await w.doJobs()
    expect(await isSeen(scriptId)).toBe(true)
  })

  it('cannot be reported by its author, nor before others see it', async () => {
    const { someone, scriptId, caseId } = await published()
    const call = (by: Person) => by.call(report, { target: { kind: 'story', id: scriptId }, reason: 'spam' })
    expect((await call(await member())).name).toBe('REPORT_TARGET_GONE')
    await decide(caseId, 'restore')
    expect((await call(someone)).name).toBe('REPORT_TARGET_GONE')
  })
})

describe('publishing refuses', () => {
  const faultsOf = async (change: Parameters<typeof written>[0]) => {
    const { someone, storyId } = await written(change)
    const { story, faults } = await publish(someone, storyId)
    expect(story).toBeNull()
    return faults.map(({ kind, line }) => [kind, line])
  }

  it('what others could not play, and says what and where', async () => {
    expect(await faultsOf({ title: '' })).toEqual([['noTitle', null]])
    expect(await faultsOf({ characterId: null })).toEqual([['noCharacter', null]])
    expect(await faultsOf({ source: `${source}\n=== attic\nDust.\n-> END\n` })).toEqual([['unreached', 13]])
    expect(await faultsOf({ source: source.replace('The sea stays dark.\n-> END', 'The sea stays dark.') })).toEqual([
      ['deadEnd', expect.any(Number)],
    ])
    expect(await faultsOf({ source: source.replace('The sea', '{~The sea|The shore}') })).toEqual([['chance', 10]])
    expect(
      (await faultsOf({ source: 'VAR n = 0\n-> one\n=== one\n~ n = n + 1\n{n}\n+ [On] -> one\n* [End] -> END\n' }))[0],
    ).toEqual(['tooManyPaths', null])
  })

  it('another revision, an unknown language, and what is nobody’s own', async () => {
    const { someone, storyId } = await written()
    const call = (by: Person, change: object = {}) =>
      by.call(publishOwnStory, { storyId, revision: 1, language: 'en', ...change })
    expect((await call(someone, { revision: 2 })).name).toBe('STORY_CHANGED')
    expect((await call(someone, { language: 'xx' })).name).toBe('PARAMS_ERROR')
    expect((await call(await member())).name).toBe('STORY_NOT_FOUND')
    expect((await (await member()).call(withdrawOwnStory, { storyId })).name).toBe('STORY_NOT_FOUND')
    expect((await call(await w.adult())).name).toBe('NEED_LOGIN')
  })
})
