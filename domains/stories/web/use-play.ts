import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { chooseInStory, loadStory, readStory } from '../calls.gen.ts'
import type { Passage, StoryPlace } from '../contract.ts'
import type { OpenStory } from './load-stories.ts'

const silent = { silent: true }

type Play = {
  first: OpenStory
  passages: readonly Passage[]
  place: Omit<StoryPlace, 'passages' | 'from'>
  endings: OpenStory['endings']
  /** The passages that were there when the page opened, or after going back; the last of them is in sight. */
  opened: number
  status: 'rest' | 'moving' | 'failed'
  /** The choice that is being made. */
  chosen: number | null
}

function playOf(first: OpenStory): Play {
  const { passages, from: _, ...place } = first.place
  return { first, passages, place, endings: first.endings, opened: passages.length, status: 'rest', chosen: null }
}

/** A story as it is played on the page: choices go to the server, passages come back. */
export function usePlay(first: OpenStory) {
  const client = useClient()
  const [play, setPlay] = useState(() => playOf(first))
  if (play.first !== first) setPlay(playOf(first))
  const { id } = first.story

  /** Another tab or device was first: the page shows where the person is now. */
  async function catchUp(message: string): Promise<void> {
    const answer = await client.call(readStory, { scriptId: id }, silent)
    setPlay((now) => (answer.ok ? { ...playOf(answer.data), first: now.first } : { ...now, status: 'failed' }))
    if (answer.ok) toasts.push({ text: message })
  }

  async function move(chosen: number | null, call: () => ReturnType<typeof choose>): Promise<void> {
    if (play.status === 'moving') return
    setPlay((now) => ({ ...now, status: 'moving', chosen }))
    const answer = await call()
    if (answer.ok) return setPlay((now) => movedTo(now, answer.data))
    if (answer.error === 'STORY_MOVED') return catchUp(answer.message)
    setPlay((now) => ({ ...now, status: 'failed', chosen: null }))
  }

  const at = { scriptId: id, version: play.place.version }
  const choose = (choice: number) => client.call(chooseInStory, { ...at, choice }, silent)
  return {
    ...play,
    choose: (choice: number) => void move(choice, () => choose(choice)),
    goTo: (step: number) => void move(null, () => client.call(loadStory, { ...at, step }, silent)),
  }
}

/** The page after the answer to a choice, or after going back. */
function movedTo(now: Play, { passages, from, ...place }: StoryPlace): Play {
  const chosen = now.chosen === null ? null : (now.place.choices[now.chosen] ?? null)
  const before = now.passages
    .slice(0, from)
    .map((passage, index) => (index === from - 1 && passage.chosen === null ? { ...passage, chosen } : passage))
  const { ending } = place
  return {
    ...now,
    passages: [...before, ...passages],
    place,
    endings: now.endings.map((one) => (one.key === ending?.key ? ending : one)),
    opened: from === 0 ? passages.length : now.opened,
    status: 'rest',
    chosen: null,
  }
}
