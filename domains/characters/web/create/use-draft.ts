import { useMemo, useSyncExternalStore } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import type { Draft } from './draft.ts'
import type { DraftKeeper, DraftOwner } from './draft-keeper.ts'
import { draftFor } from './page-drafts.ts'

/** The draft of whoever is here, and its changes. */
export function useDraft(rebuild: DraftOwner['rebuild'] = null): { keeper: DraftKeeper; draft: Draft } {
  const viewer = useViewer()
  const uid = viewer?.kind === 'member' ? viewer.uid : null
  const keeper = useMemo(() => draftFor({ uid, rebuild }), [uid, rebuild])
  const draft = useSyncExternalStore(keeper.subscribe, keeper.draft, keeper.drawn)
  return { keeper, draft }
}
