import { handleStream } from '#platform/http/handler.ts'
import { callName } from '#domains/characters/server/public.ts'
import { writeStory } from '../../contract.ts'
import { replayStory } from '../engine/play.ts'
import { readShownTexts } from '../prose/shown-texts.ts'
import type { StoryWriter } from '../prose/story-writer.ts'
import { markOf, readRun } from '../runs.ts'
import { openStory } from './find-story.ts'
import type { ListNeeds } from './list-stories.ts'

/** Has the engine write and translate the passage where the person is, and streams it. */
export function writeStoryHandler({ db, stories, findCharacter, writer }: ListNeeds & { writer: StoryWriter }) {
  return handleStream(writeStory, async ({ params: { scriptId, version }, actor, caller, now, fail }) => {
    const story = await openStory({ db, stories, findCharacter }, scriptId, { actor, caller, now })
    const run = await readRun(db, story, actor.userId)
    if (version !== markOf(story, run.version)) fail('STORY_MOVED')
    const { character } = (await findCharacter(story.characterId, caller.locale)) ?? fail('STORY_NOT_FOUND')
    const { passages } = replayStory(story, run.path)
    const reader = { userId: actor.userId, locale: caller.locale, hasWriter: writer.hasWriter }
    const { live, whole } = writer.write({
      story,
      character: {
        id: story.characterId,
        name: callName(character.card),
        description: character.card.data.description,
      },
      reader,
      path: run.path,
      passages,
      now,
    })
    return {
      follow: live.follow,
      async data() {
        await whole
        const last = passages.slice(-1)
        const texts = await readShownTexts(db, reader, { story, passages: last, path: run.path })
        return {
          lines: last.flatMap(({ lines }) => lines.map((line) => texts.line(line, run.path, false))),
          choices: last.flatMap(({ choices }) => choices.map((choice) => texts.choice(choice))),
        }
      },
    }
  })
}
