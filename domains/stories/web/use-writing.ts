import { useEffect, useEffectEvent } from 'react'
import type { OpenStream, StreamEvent } from '#platform/contract/http-stream.ts'
import { writeStory } from '../calls.gen.ts'
import type { StoryChoice, StoryLine } from '../contract.ts'

/** A change of a page while the engine writes the passage there. */
export type WritingNews =
  | { kind: 'text'; line: number; text: string }
  | { kind: 'line'; line: number; text: string; by: StoryLine['by'] }
  | { kind: 'choices'; list: StoryChoice[] }
  | { kind: 'over' }

type Writing = { scriptId: string; version: string; isOpen: boolean }

/** Follows a passage that the engine writes or translates, for as long as its page shows it. */
export function useWriting(
  openStream: OpenStream,
  { scriptId, version, isOpen }: Writing,
  onNews: (news: WritingNews) => void,
) {
  const report = useEffectEvent(onNews)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const { signal } = leaving
    const onEvent = (event: StreamEvent) => {
      const news = newsOf(event)
      if (news && !signal.aborted) report(news)
    }
    // Without an answer the author's lines stand, and nothing is missing but a version of them.
    void openStream(writeStory.path, { scriptId, version }, { signal, onEvent }).then(() => {
      if (!signal.aborted) report({ kind: 'over' })
    })
    return () => leaving.abort()
  }, [openStream, scriptId, version, isOpen])
}

function newsOf({ event, data }: StreamEvent): WritingNews | null {
  if (event !== 'text' && event !== 'line' && event !== 'choices') return null
  // The events of a stream are those of its contract.
  return { kind: event, ...(data as object) } as WritingNews
}
