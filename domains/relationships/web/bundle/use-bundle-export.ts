import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { exportBundle } from '../../calls.gen.ts'
import { receiveFile, saveBlob } from './save-file.ts'

type ExportState =
  | { step: 'idle' }
  | { step: 'saving'; bytes: number }
  | { step: 'saved' }
  /** Without words where the server was not reached. */
  | { step: 'failed'; message: string | null }

/** Saves the file of a relationship, and says how far that is. In a mini-app the address opens outside of it. */
export function useBundleExport(characterId: string, fileName: string) {
  const client = useClient()
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  return {
    state,
    async save(): Promise<void> {
      setState({ step: 'saving', bytes: 0 })
      const answer = await client.call(exportBundle, { characterId }, { silent: true })
      if (!answer.ok)
        return setState({ step: 'failed', message: answer.error === 'UNREACHABLE' ? null : answer.message })
      const { url } = answer.data
      if (new URLSearchParams(url.split('?')[1]).get('for') === 'app') {
        window.location.assign(url)
        return setState({ step: 'saved' })
      }
      const file = await receiveFile(url, (bytes) => setState({ step: 'saving', bytes })).catch(() => null)
      if (!file) return setState({ step: 'failed', message: null })
      saveBlob(file, fileName)
      setState({ step: 'saved' })
    },
  }
}
