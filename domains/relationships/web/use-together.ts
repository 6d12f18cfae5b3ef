import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { switchDiary } from '#domains/memory/calls.gen.ts'
import { relationshipDetail, setQuietHours, switchFeeling, switchInitiative } from '../calls.gen.ts'
import type { Together } from './load-together.ts'

/** The shared past of two as the page has it, read again after a setting was changed on it. */
export function useTogether(first: Together, characterId: string) {
  const client = useClient()
  const [loaded, setLoaded] = useState({ first, together: first })
  if (loaded.first !== first) setLoaded({ first, together: first })
  const reread = async () => {
    const answer = await client.call(relationshipDetail, { characterId })
    if (answer.ok) setLoaded((before) => ({ ...before, together: answer.data }))
  }
  return {
    together: loaded.together,
    async letWriteFirst(isOn: boolean): Promise<void> {
      if ((await client.call(switchInitiative, { characterId, isOn })).ok) await reread()
    },
    async setQuiet(hours: { from: number; to: number }): Promise<void> {
      if ((await client.call(setQuietHours, hours)).ok) await reread()
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
