import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { chooseCardVersion, tourChooseCardVersion } from '#domains/chat/calls.gen.ts'
import { useSession } from '#domains/accounts/web/public.ts'
import { switchDiary } from '#domains/memory/calls.gen.ts'
import type { PhotoFrequency } from '../rules.ts'
import {
  choosePhotoFrequency,
  relationshipDetail,
  setQuietHours,
  switchFeeling,
  switchInitiative,
} from '../calls.gen.ts'
import type { Together } from './load-together.ts'

/** The shared past of two as the page has it, read again after a setting was changed on it. */
export function useTogether(first: Together, characterId: string) {
  const client = useClient()
  const [loaded, setLoaded] = useState({ first, together: first })
  if (loaded.first !== first) setLoaded({ first, together: first })
  const { viewer } = useSession()
  const call = viewer?.kind === 'visitor' ? tourChooseCardVersion : chooseCardVersion
  const reread = async () => {
    const answer = await client.call(relationshipDetail, { characterId })
    if (answer.ok) setLoaded((before) => ({ ...before, together: answer.data }))
  }
  return {
    together: loaded.together,
    async chooseVersion(version: number | null): Promise<void> {
      const { sessionId: conversationId } = loaded.together
      if (conversationId === null) return
      const params = { sessionId: conversationId, version }
      if ((await client.call(call, params)).ok) await reread()
    },
    async letWriteFirst(isOn: boolean): Promise<void> {
      if ((await client.call(switchInitiative, { characterId, isOn })).ok) await reread()
    },
    async setQuiet(hours: { from: number; to: number }): Promise<void> {
      if ((await client.call(setQuietHours, hours)).ok) await reread()
    },
    async choosePhotos(frequency: PhotoFrequency): Promise<void> {
      if ((await client.call(choosePhotoFrequency, { characterId, frequency })).ok) await reread()
    },
    async turn(what: 'feeling' | 'diary', isOn: boolean, ofAll: boolean): Promise<void> {
      const setting = { characterId: ofAll ? null : characterId, isOn }
      const switched = await (what === 'feeling'
        ? client.call(switchFeeling, setting)
        : client.call(switchDiary, setting))
      if (switched.ok) await reread()
    },
  }
}
