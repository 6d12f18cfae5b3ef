import { useEffect, useState } from 'react'
import { listFavourites } from '#domains/characters/calls.gen.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { Partner } from '../files/partners.ts'
import { usePartners } from '../files/use-partners.ts'

const mostFavourites = 12

/** Who can be in a scene: favourites, those of conversations, own characters, and whom a search finds. */
export function useCandidates(query: string, known: readonly Partner[]) {
  const client = useClient()
  const [favourites, setFavourites] = useState<readonly Partner[]>([])
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const answer = await client.call(listFavourites, { limit: mostFavourites }, { silent: true })
      if (!isGone && answer.ok) setFavourites(answer.data.list)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [client])
  return usePartners(query, null, [...favourites, ...known])
}
