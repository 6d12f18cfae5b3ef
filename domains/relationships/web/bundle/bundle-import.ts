import { createStore } from '#ui/state/store.ts'
import type { BundleProblem } from '../../bundle.ts'
import { bundleFileBytes } from '../../bundle.ts'
import type { BundleImport, BundlePreview } from '../../bundle-contract.ts'

/** A fault of an import: in the file, on the network, or a refusal in the server's words. */
export type BundleFault = { kind: BundleProblem | 'unreachable' } | { kind: 'refused'; message: string }

export type BundleState =
  | { step: 'choose'; fault: BundleFault | null }
  | { step: 'reading'; sent: number }
  | { step: 'preview'; preview: BundlePreview; fault: BundleFault | null }
  | { step: 'working'; preview: BundlePreview; progress: number }
  | { step: 'done'; ended: BundleImport }

type Method = { file: File; signal: AbortSignal; onProgress(part: number): void }
type Refused = { ok: false; error: string; message: string }
type Answer<Data> = { ok: true; data: Data } | Refused
type Wanted = { key: string; characterId: string | null; leaveOut: boolean }

export type BundleCalls = {
  read(key: string, method: Method): Promise<Answer<{ preview: BundlePreview | null; problem: BundleProblem | null }>>
  begin(wanted: Wanted): Promise<Answer<BundleImport>>
  status(key: string): Promise<Answer<BundleImport>>
  newKey(): string
  /** Resolves when it is time to look again. */
  pause(): Promise<void>
}

/** The way of a relationship from its file to a chat; each file is one intent, so that no press makes two of it. */
export function createBundleImport({ read, begin, status, newKey, pause }: BundleCalls) {
  const { set: become, ...store } = createStore<BundleState>({ step: 'choose', fault: null })
  let key = ''
  let under = new AbortController()

  async function follow(first: BundleImport, preview: BundlePreview, signal: AbortSignal): Promise<void> {
    for (let last = first; !signal.aborted;) {
      if (last.state === 'done') return become({ step: 'done', ended: last })
      if (last.state === 'failed')
        return become({ step: 'preview', preview, fault: { kind: 'refused', message: last.failure ?? '' } })
      become({ step: 'working', preview, progress: last.progress })
      await pause()
      // A network that is gone for a while stops nothing: the import goes on at the server.
      const answer = await status(key).catch(() => null)
      if (answer?.ok) last = answer.data
      else if (answer && answer.error !== 'UNREACHABLE' && !signal.aborted)
        return become({ step: 'choose', fault: faultOf(answer) })
    }
  }

  return {
    ...store,
    /** Reads a file, whatever was read before. */
    async take(file: File): Promise<void> {
      if (file.size > bundleFileBytes) return become({ step: 'choose', fault: { kind: 'too-large' } })
      under.abort()
      under = new AbortController()
      const { signal } = under
      key = newKey()
      become({ step: 'reading', sent: 0 })
      const onProgress = (sent: number) => signal.aborted || become({ step: 'reading', sent })
      const answer = await read(key, { file, signal, onProgress }).catch(() => null)
      if (signal.aborted) return
      if (!answer?.ok) become({ step: 'choose', fault: faultOf(answer) })
      else if (answer.data.preview) become({ step: 'preview', preview: answer.data.preview, fault: null })
      else become({ step: 'choose', fault: { kind: answer.data.problem ?? 'no-bundle' } })
    },
    /** Has the relationship brought in, with a character or as a new one. */
    async bring(characterId: string | null): Promise<void> {
      const state = store.state()
      if (state.step !== 'preview') return
      const { preview } = state
      const { signal } = under
      become({ step: 'working', preview, progress: 0 })
      const answer = await begin({ key, characterId, leaveOut: preview.refused > 0 }).catch(() => null)
      if (signal.aborted) return
      if (answer?.ok) await follow(answer.data, preview, signal)
      else become({ step: 'preview', preview, fault: faultOf(answer) })
    },
    /** Another file, or none. An import that has begun goes on at the server. */
    startOver(): void {
      under.abort()
      become({ step: 'choose', fault: null })
    },
  }
}

function faultOf(answer: Refused | null): BundleFault {
  if (!answer || answer.error === 'UNREACHABLE') return { kind: 'unreachable' }
  if (answer.error === 'UPLOAD_TOO_LARGE') return { kind: 'too-large' }
  return { kind: 'refused', message: answer.message }
}
