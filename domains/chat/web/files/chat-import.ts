import { createStore } from '#ui/state/store.ts'
import type { ChatPreview } from '../../chat-files-contract.ts'
import type { ChatProblem } from '../../chat-files.ts'
import { chatFileBytes } from '../../chat-files.ts'

/** A fault of an import: in the file, on the network, or a refusal in the server's words. */
export type ImportFault =
  | { kind: ChatProblem | 'unreachable'; at: number | null }
  | { kind: 'refused'; message: string }

/** Which chat of the file, and who is who in a plain text. */
export type Choice = { part: number; isSwapped: boolean }

export type ImportState =
  | { step: 'choose'; fault: ImportFault | null }
  | { step: 'reading'; sent: number }
  | { step: 'preview'; preview: ChatPreview; choice: Choice; fault: ImportFault | null }
  | { step: 'sending'; preview: ChatPreview; choice: Choice; sent: number }
  | { step: 'done'; conversationId: string }

type Method = { file: File; signal: AbortSignal; onProgress(part: number): void }
type Refused = { ok: false; error: string; message: string }
type Read = { preview: ChatPreview | null; problem: { kind: ChatProblem; at: number | null } | null }

export type ImportCalls = {
  read(choice: Choice, method: Method): Promise<{ ok: true; data: Read } | Refused>
  bring(
    chosen: Choice & { key: string; characterId: string; leaveOut: boolean },
    method: Method,
  ): Promise<{ ok: true; data: { sessionId: string } } | Refused>
  newKey(): string
}

const firstChoice: Choice = { part: 0, isSwapped: false }

/** The way of a chat from its file to a conversation; each file is one intent, so that no press makes two of it. */
export function createChatImport({ read, bring, newKey }: ImportCalls) {
  const { set: become, ...store } = createStore<ImportState>({ step: 'choose', fault: null })
  let chosen: { file: File; choice: Choice; key: string } | null = null
  let under = new AbortController()
  const begin = () => {
    under.abort()
    under = new AbortController()
    return under.signal
  }
  const take = async (file: File, choice: Choice = firstChoice): Promise<void> => {
    if (file.size > chatFileBytes) return become({ step: 'choose', fault: { kind: 'too-large', at: null } })
    const signal = begin()
    chosen = { file, choice, key: newKey() }
    become({ step: 'reading', sent: 0 })
    const onProgress = (sent: number) => signal.aborted || become({ step: 'reading', sent })
    const answer = await read(choice, { file, signal, onProgress }).catch(() => null)
    if (signal.aborted) return
    if (!answer?.ok) become({ step: 'choose', fault: faultOf(answer) })
    else if (answer.data.preview) become({ step: 'preview', preview: answer.data.preview, choice, fault: null })
    else become({ step: 'choose', fault: answer.data.problem ?? { kind: 'no-chat', at: null } })
  }
  return {
    ...store,
    /** Reads a file, whatever was read before. */
    take,
    /** Reads the same file once more, also another chat of it. */
    again: async (choice?: Choice): Promise<void> => (chosen ? take(chosen.file, choice ?? chosen.choice) : undefined),
    /** Has the conversation made. What cannot be sent, or is refused, leaves everything as it is. */
    async bring(characterId: string): Promise<void> {
      const state = store.state()
      if (state.step !== 'preview' || !chosen) return
      const { preview, choice } = state
      const { file, key } = chosen
      const signal = begin()
      become({ step: 'sending', preview, choice, sent: 0 })
      const onProgress = (sent: number) => signal.aborted || become({ step: 'sending', preview, choice, sent })
      const wanted = { ...choice, key, characterId, leaveOut: preview.refused > 0 }
      const answer = await bring(wanted, { file, signal, onProgress }).catch(() => null)
      if (signal.aborted) return
      if (answer?.ok) become({ step: 'done', conversationId: answer.data.sessionId })
      else become({ step: 'preview', preview, choice, fault: faultOf(answer) })
    },
    /** Another file, or none: what is on its way is broken off. */
    startOver(): void {
      under.abort()
      chosen = null
      become({ step: 'choose', fault: null })
    },
  }
}

function faultOf(answer: Refused | null): ImportFault {
  if (!answer || answer.error === 'UNREACHABLE') return { kind: 'unreachable', at: null }
  if (answer.error === 'UPLOAD_TOO_LARGE') return { kind: 'too-large', at: null }
  return { kind: 'refused', message: answer.message }
}
