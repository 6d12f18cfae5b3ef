import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { CallFailed } from '#platform/contract/call-failed.ts'
import type * as ownContract from '../../own-contract.ts'
import { listOwnStories, readOwnStory } from '../../calls.gen.ts'

export type OwnStoryList = DataOf<typeof ownContract.listOwnStories>
export type LoadedOwnStory = DataOf<typeof ownContract.readOwnStory>
/** A character whom a story can be with. */
export type PossibleCharacter = { id: string; name: string }

/** Loads the stories that a member writes. */
export function loadOwnStories(client: Client): Promise<OwnStoryList> {
  return client.load(listOwnStories, {})
}

/** Loads one of them; null where the address names none. */
export async function loadOwnStory(client: Client, storyId: string): Promise<LoadedOwnStory | null> {
  try {
    return await client.load(readOwnStory, { storyId })
  } catch (error) {
    if (error instanceof CallFailed && ['STORY_NOT_FOUND', 'PARAMS_ERROR'].includes(error.error)) return null
    throw error
  }
}
