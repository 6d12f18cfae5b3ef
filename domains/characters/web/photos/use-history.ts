import { useCallback, useEffect } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { listOwnPhotos } from '#domains/media/calls.gen.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { OwnPhotos, PhotoSubject } from './load-photos.ts'
import { usePhotoCache } from './use-photo-cache.ts'

const nothingYet: OwnPhotos = { list: [], next: null }

/** The photos of her that the person had drawn so far. */
export function useHistory({ id }: PhotoSubject) {
  const client = useClient()
  const { viewer } = useSession()
  const load = useCallback(
    async (params: { cursor?: string | null; limit?: number }) => {
      const answer = await client.call(listOwnPhotos, { limit: 24, ...params, characterId: id }, { silent: true })
      return answer.ok ? answer.data : null
    },
    [client, id],
  )
  const history = usePhotoCache(nothingYet, load)
  const { store } = history
  const isMember = viewer?.kind === 'member'
  useEffect(() => {
    if (isMember) void store.refresh()
  }, [store, isMember])
  return history
}
