import { useState } from 'react'
import type { OpenStream } from '#platform/contract/http-stream.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { chooseInStory, loadStory, readStory } from '../calls.gen.ts'
import type { Passage, StoryLine, StoryPlace } from '../contract.ts'
import type { OpenStory } from './load-stories.ts'
import type { WritingNews } from './use-writing.ts'
import { useWriting } from './use-writing.ts'

const silent = { silent: true }

export type PlayStatus = 'rest' | 'moving' | 'failed' | 'short' | 'limited' | 'gone'

const statusOf: Readonly<Record<string, PlayStatus>> = {
  INSUFFICIENT_FUNDS: 'short',
  SPEND_LIMIT_REACHED: 'limited',
  // Its author withdrew it, or it was hidden, while the page was open.
  STORY_NOT_FOUND: 'gone',
}

/** A line as the page has it: `soFar` is what the engine has written of it. */
export type ShownLine = StoryLine & { soFar?: string }
export type ShownPassage = Omit<Passage, 'lines'> & { lines: readonly ShownLine[] }

type Play = {
  first: OpenStory
  passages: readonly ShownPassage[]
  place: Omit<StoryPlace, 'passages' | 'from'>
  endings: OpenStory['endings']
  /** The passages that were there when the page opened, or after going back; the last of them is in sight. */
  opened: number
  status: PlayStatus
  /** The choice that is being made. */
  chosen: number | null
}

function playOf(first: OpenStory): Play {
  const { passages, from: _, ...place } = first.place
  return { first, passages, place, endings: first.endings, opened: passages.length, status: 'rest', chosen: null }
}

/** A story as it is played on the page: choices go to the server, passages come back. */
export function usePlay(first: OpenStory, openStream: OpenStream) {
  const client = useClient()
  const [play, setPlay] = useState(() => playOf(first))
  // A dialog that closes has the page loaded again. In the same place all of it stays, the reason for a refusal included.
  if (play.first !== first) setPlay(first.place.version === play.place.version ? { ...play, first } : playOf(first))
  const { id } = first.story
  const at = { scriptId: id, version: play.place.version }
  useWriting(openStream, { ...at, isOpen: play.place.isOpen }, (news) => setPlay((now) => writtenOn(now, news)))

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
    setPlay((now) => ({ ...now, status: statusOf[answer.error] ?? 'failed', chosen: null }))
  }

  const choose = (choice: number) => client.call(chooseInStory, { ...at, choice }, silent)
  return {
    ...play,
    choose: (choice: number) => void move(choice, () => choose(choice)),
    goTo: (step: number) => void move(null, () => client.call(loadStory, { ...at, step }, silent)),
  }
}

/** The page after the answer to a choice, or after going back. */
function movedTo(now: Play, { passages, from, ...place }: StoryPlace): Play {
  const made = now.chosen === null ? null : (now.place.choices[now.chosen] ?? null)
  const chosen = made && { text: made.text, isTranslated: made.isTranslated }
  const before = now.passages
    .slice(0, from)
    .map((passage, index) => (index === from - 1 && passage.chosen === null ? { ...passage, chosen } : passage))
    .map(withoutOpen)
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

/** A passage that is not written on: its author's lines stand where none came. */
function withoutOpen(passage: ShownPassage): ShownPassage {
  if (passage.lines.every(({ by }) => by !== 'open')) return passage
  const lines = passage.lines.map(({ text, place, by }) => ({
    text,
    place,
    by: by === 'open' ? ('author' as const) : by,
  }))
  return { ...passage, lines }
}

/** The page after news of the passage that the engine writes. */
export function writtenOn(now: Play, news: WritingNews): Play {
  const last = now.passages.at(-1)
  if (!last) return now
  const withLast = (passage: ShownPassage) => ({ ...now, passages: [...now.passages.slice(0, -1), passage] })
  const changed = (at: number, change: (line: ShownLine) => ShownLine) =>
    withLast({ ...last, lines: last.lines.map((line, index) => (index === at ? change(line) : line)) })
  switch (news.kind) {
    case 'text':
      return changed(news.line, (line) => ({ ...line, soFar: (line.soFar ?? '') + news.text }))
    case 'line':
      return changed(news.line, ({ place }) => ({ text: news.text, by: news.by, place }))
    case 'choices':
      return { ...now, place: { ...now.place, choices: news.list } }
    case 'over':
      return { ...withLast(withoutOpen(last)), place: { ...now.place, isOpen: false } }
  }
}
