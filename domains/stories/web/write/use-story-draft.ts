import { useEffect, useState } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { holdPage } from '#ui/patterns/page-hold.ts'
import type { PrivateRecords } from '#ui/state/private-records.ts'
import { privateRecordsOf } from '#ui/state/private-records.ts'
import { useStore } from '#ui/state/store.ts'
import { saveOwnStory } from '../../calls.gen.ts'
import type { LoadedOwnStory } from './load-own-stories.ts'
import type { StoryDraft, UnsavedText } from './story-draft.ts'
import { createStoryDraft } from './story-draft.ts'

const kind = 'story-draft'
const pauseMs = 400

/** The draft of a stored story. Unsaved changes are stored on this device, so that neither a reload nor a lost network takes them. */
export function useStoryDraft({ story, source }: LoadedOwnStory): StoryDraft {
  const client = useClient()
  const owner = useViewer()?.uid ?? ''
  const { id: storyId, title, character, revision } = story
  const [draft] = useState(() =>
    createStoryDraft({ title, characterId: character?.id ?? null, source, revision }, (text, last) =>
      client.call(saveOwnStory, { storyId, revision: last, ...text }, { silent: true }),
    ),
  )
  const isChanged = useStore(draft, (state) => state.isChanged)
  useEffect(() => (isChanged ? holdPage() : undefined), [isChanged])
  useEffect(() => storeUnsaved(draft, privateRecordsOf(owner), storyId), [draft, owner, storyId])
  return draft
}

/** Reads unsaved changes of an earlier visit, and from then on stores each change a moment after it. */
function storeUnsaved(draft: StoryDraft, records: PrivateRecords, storyId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  let isLeft = false
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    if (draft.state().isChanged) void records.put(kind, storyId, draft.unsaved())
    else void records.remove(kind, storyId)
  }
  // A page that is left or loaded again waits for no pause. A save in another tab removes what this one has stored.
  const storeNow = () => {
    if (timer !== undefined || draft.state().isChanged) store()
  }
  const leaving = ['beforeunload', 'pagehide'] as const
  for (const event of leaving) addEventListener(event, storeNow)
  void records.read<UnsavedText>(kind, storyId).then((before) => {
    if (isLeft) return
    if (before && !draft.state().isChanged) draft.restore(before)
    stop = draft.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(store, pauseMs)
    })
  })
  return () => {
    isLeft = true
    stop()
    for (const event of leaving) removeEventListener(event, storeNow)
    storeNow()
  }
}
