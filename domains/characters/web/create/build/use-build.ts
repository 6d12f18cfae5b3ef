import { useEffect, useMemo } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useStore } from '#ui/state/store.ts'
import type { OwnCharacter } from '../../../custom-contract.ts'
import { ownCharacterDetail } from '../../../calls.gen.ts'
import { useReturn } from '../../use-return.ts'
import { isBuilding } from './build-line.ts'
import type { BuildState, BuildWatch } from './build-watch.ts'
import { createBuildWatch } from './build-watch.ts'
import { useBuildEvents } from './use-builds.ts'

const silent = { silent: true }

export type Build = BuildState & Pick<BuildWatch, 'result'>

/** One own character, followed for as long as she is being built. */
export function useBuild(first: OwnCharacter): Build {
  const client = useClient()
  const onMessage = useBuildEvents()
  const watch = useMemo(
    () =>
      createBuildWatch({
        first,
        async request() {
          const answer = await client.call(ownCharacterDetail, { characterId: first.id }, silent)
          if (answer.ok) return answer.data.character
          return answer.error === 'CHARACTER_NOT_FOUND' ? 'gone' : null
        },
        onMessage,
      }),
    [client, onMessage, first],
  )
  const state = useStore(watch)
  const isOn = isBuilding(state.character.status) && !state.isGone
  useReturn(() => void watch.request())
  useEffect(() => (isOn ? watch.follow() : undefined), [watch, isOn])
  return { ...state, result: watch.result }
}
