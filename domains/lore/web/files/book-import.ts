import { createStore } from '#ui/state/store.ts'
import type { BookRefusal, BookSummary } from '../../contract.ts'
import type { BookPreview, BookProblem } from '../../files-contract.ts'
import { bookBounds } from '../../rules.ts'

/** A fault of an import: in the file, on the network, or a refusal in the server's words. */
export type ImportFault = BookProblem | 'unreachable' | { message: string }

export type ImportState =
  | { step: 'choose'; fault: ImportFault | null }
  | { step: 'reading' }
  | { step: 'preview' | 'sending'; preview: BookPreview; fault: ImportFault | null }
  | { step: 'done'; book: BookSummary }

type Refused = { ok: false; error: string; message: string }
type Read = { preview: BookPreview | null; problem: BookProblem | null }
type Stored = { book: BookSummary | null; refusals: BookRefusal[] }

export type ImportCalls = {
  read(file: File, signal: AbortSignal): Promise<{ ok: true; data: Read } | Refused>
  bring(chosen: { key: string; name: string }, file: File): Promise<{ ok: true; data: Stored } | Refused>
  newKey(): string
}

/** The way of a lorebook from its file to the list; each file is one intent, so that no press makes two of it. */
export function createBookImport({ read, bring, newKey }: ImportCalls) {
  const { set: become, ...store } = createStore<ImportState>({ step: 'choose', fault: null })
  let chosen: { file: File; key: string; name?: string } | null = null
  let reading = new AbortController()
  const take = async (file: File): Promise<void> => {
    if (file.size > bookBounds.bytes) return become({ step: 'choose', fault: 'too-large' })
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    chosen = { file, key: newKey() }
    become({ step: 'reading' })
    const answer = await read(file, signal).catch(() => null)
    if (signal.aborted) return
    if (!answer?.ok) become({ step: 'choose', fault: faultOf(answer) })
    else if (answer.data.preview) become({ step: 'preview', preview: answer.data.preview, fault: null })
    else become({ step: 'choose', fault: answer.data.problem ?? 'no-book' })
  }
  return {
    ...store,
    /** Reads a file, whatever was read before. */
    take,
    /** Reads the same file once more. */
    again: async (): Promise<void> => (chosen ? take(chosen.file) : undefined),
    /** Has the book stored under this name. Nothing changes where it is refused. */
    async bring(name: string): Promise<void> {
      const state = store.state()
      if (state.step !== 'preview' || !chosen) return
      // Another name is another request, and needs another key.
      if (chosen.name !== undefined && chosen.name !== name) chosen = { file: chosen.file, key: newKey() }
      chosen = { ...chosen, name }
      const { file, key } = chosen
      const { preview } = state
      become({ step: 'sending', preview, fault: null })
      const answer = await bring({ key, name }, file).catch(() => null)
      if (chosen?.key !== key) return
      if (answer?.ok && answer.data.book) return become({ step: 'done', book: answer.data.book })
      if (answer?.ok) become({ step: 'preview', preview: { ...preview, refusals: answer.data.refusals }, fault: null })
      else become({ step: 'preview', preview, fault: faultOf(answer) })
    },
    /** Another file, or none: a request under way is broken off. */
    startOver(): void {
      reading.abort()
      chosen = null
      become({ step: 'choose', fault: null })
    },
  }
}

function faultOf(answer: Refused | null): ImportFault {
  if (!answer || answer.error === 'UNREACHABLE') return 'unreachable'
  return answer.error === 'UPLOAD_TOO_LARGE' ? 'too-large' : { message: answer.message }
}
