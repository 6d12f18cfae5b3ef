import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { tryOwnStory } from '../../calls.gen.ts'
import type { StoryTry } from '../../own-contract.ts'

/** A try of a story on its page: where it began, where it stands, and what tries have come through so far. */
export type TryState = {
  /** The knot from which it is played; empty for the beginning, null before the first try. */
  knot: string | null
  path: readonly number[]
  played: StoryTry | null
  status: 'rest' | 'moving' | 'away'
  visited: ReadonlySet<string>
  endings: ReadonlySet<string>
}

const nothing: TryState = {
  knot: null,
  path: [],
  played: null,
  status: 'rest',
  visited: new Set(),
  endings: new Set(),
}

/** Plays a text as it stands on the page. Progress in stories has no part in it. */
export function useTry(source: string) {
  const client = useClient()
  const [tried, setTried] = useState(nothing)
  const play = async (knot: string, path: readonly number[]) => {
    if (tried.status === 'moving') return
    setTried((now) => ({ ...now, knot, status: 'moving', ...(path.length === 0 ? { played: null, path } : {}) }))
    const params = { source, knot: knot === '' ? null : knot, path: [...path] }
    const answer = await client.call(tryOwnStory, params, { silent: true })
    setTried((now) => (answer.ok ? arrived(now, path, answer.data) : { ...now, status: 'away' }))
  }
  return {
    ...tried,
    start: (knot: string) => void play(knot, []),
    choose: (choice: number) => void play(tried.knot ?? '', [...tried.path, choice]),
  }
}

function arrived(now: TryState, path: readonly number[], played: StoryTry): TryState {
  const { visited, ending } = played
  return {
    ...now,
    path,
    played,
    status: 'rest',
    visited: new Set([...now.visited, ...visited]),
    endings: ending === null ? now.endings : new Set([...now.endings, ending]),
  }
}
