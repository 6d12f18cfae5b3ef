import { publishOwnStory, saveOwnStory } from '#domains/stories/own-contract.ts'
import type { Person } from '#tests/kit/person.ts'

/** The title of the story that waits for its review. */
export const storyTitle = 'The lamp on the pier'
const source = `The lamp at the end of the pier is out, and the last ferry is still at sea.
* [Climb to it] -> top
* [Wait for Mara] -> below

=== top
The wick is wet. You trim it with her knife, and it takes the third match.
Light again, as far as the buoy. # ends: lit
-> END

=== below
“You came without a coat,” she says.
The sea stays dark.
-> END
`

/** A member publishes a story, which waits for its review. */
export async function publishStory(author: Person): Promise<void> {
  const storyId = crypto.randomUUID()
  await author.get(saveOwnStory, { storyId, revision: 0, title: storyTitle, characterId: 'mara-voss', source })
  await author.get(publishOwnStory, { storyId, revision: 1, language: 'en' })
}
