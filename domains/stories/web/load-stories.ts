import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { CallFailed } from '#platform/contract/call-failed.ts'
import { listStories, readStory } from '../calls.gen.ts'
import type { StoryCard } from '../contract.ts'

export type StoriesSearch = { character?: string }
export type OpenStory = DataOf<typeof readStory>
/** A story as its page has it; `locked` is a hidden one without premium. */
export type LoadedStory = { open: OpenStory } | { locked: StoryCard }

/** The character whose stories come first. */
export function parseStoriesSearch({ character }: Record<string, unknown>): StoriesSearch {
  return typeof character === 'string' && /^[\w-]{1,100}$/.test(character) ? { character } : {}
}

/** Loads every story. */
export async function loadStories(client: Client): Promise<StoryCard[]> {
  return (await client.load(listStories, {})).list
}

/** Loads a story up to where the person is; null where there is none. */
export async function loadStory(client: Client, scriptId: string): Promise<LoadedStory | null> {
  try {
    return { open: await client.load(readStory, { scriptId }) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.error === 'STORY_NOT_FOUND' || error.error === 'PARAMS_ERROR') return null
    if (error.error !== 'PREMIUM_NEEDED') throw error
    const locked = (await loadStories(client)).find(({ id }) => id === scriptId)
    return locked ? { locked } : null
  }
}
