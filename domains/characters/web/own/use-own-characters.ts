import { useEffect, useMemo } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useStore } from '#ui/state/store.ts'
import { listOwnCharacters, ownCharacterDetail } from '../../calls.gen.ts'
import { isBuilding } from '../create/build/build-line.ts'
import { confirmAfterMs } from '../create/build/build-watch.ts'
import { useBuildEvents } from '../create/build/use-builds.ts'
import type { OwnPage } from '../create/load-creation.ts'
import { createOwnCharacters } from './own-characters.ts'

const silent = { silent: true }

/** One's own characters; while one of them is being built, the list follows. */
export function useOwnCharacters(first: Pick<OwnPage, 'list' | 'next'>) {
  const client = useClient()
  const onMessage = useBuildEvents()
  const own = useMemo(
    () =>
      createOwnCharacters(first, async (cursor) => {
        const answer = await client.call(listOwnCharacters, { cursor }, silent)
        return answer.ok ? answer.data : null
      }),
    [client, first],
  )
  const state = useStore(own)
  const building = state.list.filter(({ status }) => isBuilding(status)).map(({ id }) => id)
  const follows = building.join()
  useEffect(() => {
    if (follows === '') return
    const ids = follows.split(',')
    const request = async (characterId: string) => {
      const answer = await client.call(ownCharacterDetail, { characterId }, silent)
      if (answer.ok) own.changed(answer.data.character)
      else if (answer.error === 'CHARACTER_NOT_FOUND') own.removed(characterId)
    }
    const timer = setInterval(() => void Promise.all(ids.map(request)), confirmAfterMs)
    const hush = onMessage((news) => ids.includes(news.id) && own.noticed(news) && void request(news.id))
    return () => {
      clearInterval(timer)
      hush()
    }
  }, [client, onMessage, own, follows])
  const { more, changed, removed, restored } = own
  return { ...state, more, changed, removed, restored }
}
