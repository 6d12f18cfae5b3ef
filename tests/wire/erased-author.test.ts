import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { choosePublication, publicationChoiceOptions } from '#domains/desk/publication-contract.ts'
import { chooseInStory, listCharacterStories, listStories, readStory } from '#domains/stories/contract.ts'
import { publishOwnStory, saveOwnStory } from '#domains/stories/own-contract.ts'
import { ownStories, publishedStories, storyEditions } from '#domains/stories/server/tables.ts'
import { restrict } from '#tests/kit/restricted.ts'
import { consoleConfig, enrolledOperator } from '#tests/kit/operators.ts'
import { world } from '#tests/kit/world.ts'

const source = `The lamp is out.
* [Climb] -> top
* [Wait] -> below

=== top
Light again.
-> END

=== below
The sea stays dark.
-> END
`

it(
  'an author who is erased takes a published story along, and its player goes on elsewhere',
  { timeout: 120_000 },
  async () => {
    const w = await world({ config: consoleConfig })
    try {
      await rulesAlone()
      const author = await w.member('author@example.org')
      const [storyId, characterId] = [randomUUID(), 'mara-voss']
      await author.get(saveOwnStory, { storyId, revision: 0, title: 'The lamp', characterId, source })
      const { story } = await author.get(publishOwnStory, { storyId, revision: 1, language: 'en' })
      const scriptId = story?.publication?.scriptId ?? ''
      const player = await w.member('player@example.org')
      const { place } = await player.get(readStory, { scriptId })
      const after = await player.get(chooseInStory, { scriptId, version: place.version, choice: 0 })
      expect(after.passages[0]?.lines[0]?.text).toBe('Light again.')
      const { version } = (await player.get(readStory, { scriptId })).place

      const authorId = await w.idOf('author@example.org')
      await restrict(w, authorId, { closesAt: new Date(w.clock.now().getTime() - 1) })
      await w.services.privacy.sweep(new AbortController().signal)
      for (const table of [ownStories, publishedStories, storyEditions])
        expect((await w.db.select().from(table)).filter(({ userId }) => userId === authorId)).toEqual([])

      expect((await player.call(readStory, { scriptId })).name).toBe('STORY_NOT_FOUND')
      const choice = { scriptId, version, choice: 0 }
      expect((await player.call(chooseInStory, choice)).name).toBe('STORY_NOT_FOUND')
      const lists = [await player.get(listStories, {}), await player.get(listCharacterStories, { characterId })]
      expect(lists.map(({ list }) => list.some(({ id }) => id === scriptId))).toEqual([false, false])
      const [house] = lists[0]?.list.filter(({ isLocked }) => !isLocked) ?? []
      expect((await player.call(readStory, { scriptId: house?.id ?? '' })).name).toBe('OK')
    } finally {
      await w.close()
    }

    /** Lets the rules alone decide on stories. */
    async function rulesAlone() {
      const { at, device } = await enrolledOperator(w, 'safety-lead')
      const screening = { mode: 'rules', reason: 'For a while.' } as const
      const { options, ticket } = await at.get(publicationChoiceOptions, { screening })
      await at.get(choosePublication, { screening, ticket, response: device.show(options) as never })
    }
  },
)
