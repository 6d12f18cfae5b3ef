import { useEffect, useState } from 'react'
import { characterDetail, listCharactersPaged, listOwnCharacters } from '#domains/characters/calls.gen.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import type { Partner } from './partners.ts'
import { partnersFor } from './partners.ts'

const searchAfterMs = 300
const mostFound = 12
const mostOwn = 50
const published = 40

type Found = { query: string; list: readonly Partner[]; hasFailed: boolean }

/** Whom a chat can be imported for: own characters, those of conversations, and whom a search finds. */
export function usePartners(query: string, wantedId: string | null, known: readonly Partner[]) {
  const client = useClient()
  const [own, setOwn] = useState<readonly Partner[]>([])
  const [found, setFound] = useState<Found | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const [made, wanted] = await Promise.all([
        client.call(listOwnCharacters, { limit: mostOwn }, { silent: true }),
        wantedId === null ? null : client.call(characterDetail, { characterId: wantedId }, { silent: true }),
      ])
      const mine = made.ok ? made.data.list.filter(({ status }) => status === published) : []
      const partners = mine.flatMap(({ id, name, pictures: [cover] }) => (cover ? [{ id, name, cover }] : []))
      if (!isGone) setOwn([...(wanted?.ok ? [wanted.data.character] : []), ...partners])
    }
    void load()
    return () => {
      isGone = true
    }
  }, [client, wantedId, tries])
  useEffect(() => {
    let isGone = false
    const search = async () => {
      const answer = await client.call(
        listCharactersPaged,
        { search: query.trim() || null, limit: mostFound },
        { silent: true },
      )
      if (!isGone) setFound({ query, list: answer.ok ? answer.data.list : [], hasFailed: !answer.ok })
    }
    const timer = setTimeout(() => void search(), searchAfterMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [client, query, tries])
  return {
    partners: partnersFor(query, [...own, ...known], found?.query === query ? found.list : []),
    isSearching: found?.query !== query,
    hasFailed: found?.query === query && found.hasFailed,
    retry: () => {
      setFound(null)
      setTries((count) => count + 1)
    },
  }
}
