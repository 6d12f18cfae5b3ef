import { useEffect, useMemo } from 'react'
import { v4 as newKey } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { useStore } from '#ui/state/store.ts'
import { importCard, readCard } from '../../calls.gen.ts'
import type { CardImport, ImportFault } from './card-import.ts'
import { createCardImport } from './card-import.ts'
import type { CardSource } from './card-source.ts'

/** The way of one card, from the moment its sheet opens. */
export function useCardImport(source: CardSource | null, fault: ImportFault | null) {
  const client = useClient()
  const work: CardImport = useMemo(
    () =>
      createCardImport(
        {
          read: (from, method) =>
            'file' in from
              ? client.upload(readCard, {}, { ...method, file: from.file })
              : client.call(readCard, from, { silent: true, signal: method.signal }),
          bring: (from, chosen, method) =>
            'file' in from
              ? client.upload(importCard, chosen, { ...method, file: from.file })
              : client.call(importCard, { ...chosen, ...from }, { silent: true, signal: method.signal }),
          newKey,
        },
        fault,
      ),
    [client, fault],
  )
  const state = useStore(work)
  useEffect(() => {
    if (source) void work.take(source)
    return () => work.startOver()
  }, [work, source])
  return { work, state }
}
