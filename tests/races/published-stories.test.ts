import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { claimCase, decideCase, deskCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { readStory } from '#domains/stories/contract.ts'
import { publishOwnStory, readOwnStory, saveOwnStory, withdrawOwnStory } from '#domains/stories/own-contract.ts'
import { storeTranslations } from '#domains/stories/server/prose/stored-translations.ts'
import { findMemberStory } from '#domains/stories/server/publishing/member-stories.ts'
import { endStoryReview, hideStory } from '#domains/stories/server/publishing/review.ts'
import { editionTranslations } from '#domains/stories/server/tables.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const source = 'The lamp is out.\n* [Climb] Light again.\n-> END\n'
const characterId = 'mara-voss'

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

async function written(title: string) {
  const someone = await w.member(`${title}@example.org`)
  const storyId = randomUUID()
  await someone.get(saveOwnStory, { storyId, revision: 0, title, characterId, source })
  const publish = (revision = 1) => someone.call(publishOwnStory, { storyId, revision, language: 'en' })
  return { someone, storyId, publish }
}

async function reviewsOf(title: string) {
  const { at } = await operatorWith(w, 'moderator')
  const { list } = await at.get(deskQueue, {})
  const found: string[] = []
  for (const { caseId } of list) if ((await at.get(deskCase, { caseId })).context.title === title) found.push(caseId)
  return { at, found }
}

describe('stories that are published at once', () => {
  it('are one publication and one case, from however many tabs', async () => {
    const { publish } = await written('tabs')
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish()))
    // A few readings of one person wait at a time; the others are refused before anything is stored.
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['OK', 'TOO_MANY_REQUESTS']))
    const ids = answers.flatMap((answer) => (answer.name === 'OK' ? [answer.data.story?.publication?.scriptId] : []))
    expect([ids.length > 1, new Set(ids).size, typeof ids[0]]).toEqual([true, 1, 'string'])
    expect((await reviewsOf('tabs')).found).toHaveLength(1)
  })

  it('are never shown once they were withdrawn, also where an operator opens them in the same moment', async () => {
    for (const round of [1, 2, 3, 4]) {
      const title = `withdrawn-${round}`
      const { someone, storyId, publish } = await written(title)
      const published = await publish()
      const scriptId = published.name === 'OK' ? (published.data.story?.publication?.scriptId ?? '') : ''
      const { at, found } = await reviewsOf(title)
      const caseId = found[0] ?? ''
      await at.get(claimCase, { caseId })
      const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was read.' } as const
      const [decided, withdrawn] = await Promise.all([
        at.call(decideCase, { caseId, content: 'restore', ...verdict }),
        someone.call(withdrawOwnStory, { storyId }),
      ])
      expect([decided.name, withdrawn.name]).toEqual(['OK', 'OK'])
      expect((await someone.get(readOwnStory, { storyId })).story.publication).toBeNull()
      expect((await (await w.adult()).call(readStory, { scriptId })).name).toBe('STORY_NOT_FOUND')
    }
  })

  it('are shown as they were read, where a later version comes in the moment of the decision', async () => {
    for (const round of [1, 2, 3, 4]) {
      const title = `later-${round}`
      const { someone, storyId, publish } = await written(title)
      await publish()
      const { at, found } = await reviewsOf(title)
      const caseId = found[0] ?? ''
      await at.get(claimCase, { caseId })
      const later = source.replace('Light again.', 'Another light.')
      await someone.get(saveOwnStory, { storyId, revision: 1, title, characterId, source: later })
      const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was read.' } as const
      const [decided, next] = await Promise.all([
        at.call(decideCase, { caseId, content: 'restore', ...verdict }),
        publish(2),
      ])
      expect(next.name).toBe('OK')
      expect(['OK', 'CASE_NOT_YOURS']).toContain(decided.name)
      const { publication } = (await someone.get(readOwnStory, { storyId })).story
      expect(publication?.shownRevision).toBe(decided.name === 'OK' ? 1 : null)
      expect(publication?.next).toEqual({ revision: 2, state: 'waiting' })
    }
  })

  it('leave no translation behind, where an engine answers in the moment in which they are withdrawn or hidden', async () => {
    for (const [round, end] of (['withdraw', 'hide', 'withdraw', 'hide', 'withdraw', 'hide'] as const).entries()) {
      const { someone, storyId, publish } = await written(`translated-${round}`)
      const published = await publish()
      const scriptId = published.name === 'OK' ? (published.data.story?.publication?.scriptId ?? '') : ''
      await transact(w.db, (tx) => endStoryReview(tx, scriptId, 'open'))
      const story = await findMemberStory(w.db, scriptId, { actor: null, now: w.clock.now() })
      if (!story) throw new Error('a story that nobody plays')
      const store = (of: string) =>
        storeTranslations(w.db, story, { locale: 'de', translations: [{ of, text: 'Ein Satz.' }], now: w.clock.now() })
      await store('first')
      expect(await w.db.select().from(editionTranslations)).toHaveLength(1)
      await Promise.all([
        ...Array.from({ length: 4 }, (_, at) => store(`line ${at}`)),
        end === 'hide'
          ? transact(w.db, (tx) => hideStory(tx, scriptId, w.clock.now()))
          : someone.get(withdrawOwnStory, { storyId }),
        ...Array.from({ length: 4 }, (_, at) => store(`later line ${at}`)),
      ])
      expect(await w.db.select().from(editionTranslations)).toEqual([])
    }
  })
})
