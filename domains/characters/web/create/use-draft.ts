import { useMemo } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useStore } from '#ui/state/store.ts'
import type { Draft } from './draft.ts'
import type { DraftStore, DraftOwner } from './draft-store.ts'
import { draftFor } from './page-drafts.ts'

/** The draft of whoever is here, and its changes. */
export function useDraft(rebuild: DraftOwner['rebuild'] = null): { store: DraftStore; draft: Draft } {
  const viewer = useViewer()
  const uid = viewer?.kind === 'member' ? viewer.uid : null
  const store = useMemo(() => draftFor({ uid, rebuild }), [uid, rebuild])
  const draft = useStore(store)
  return { store, draft }
}
