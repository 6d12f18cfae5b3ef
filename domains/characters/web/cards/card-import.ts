import { createStore } from '#ui/state/store.ts'
import type { CardPreview } from '../../cards-contract.ts'
import type { CardProblem } from '../../card-problems.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { CardSource, ShareFault } from './card-source.ts'
import { isTooLarge } from './card-limits.ts'

/** A fault of an import: in the file, on the network, or a refusal in the server's words. */
export type ImportFault = CardProblem | ShareFault | 'unreachable' | { error: string; message: string }

export type ImportState =
  | { step: 'choose'; fault: ImportFault | null }
  | { step: 'reading'; part: number }
  | { step: 'preview'; preview: CardPreview; fault: ImportFault | null }
  | { step: 'sending'; preview: CardPreview; part: number }
  | { step: 'done'; character: OwnCharacter }

/** The fields that are sent beside the card itself. */
export type Chosen = { name: string; options: AppearanceOptions; isPublic: boolean; picture: 'card' | 'drawn' }

type ImportOptions = { signal: AbortSignal; onProgress(part: number): void }
type Refused = { ok: false; error: string; message: string }

export type CardCalls = {
  read(
    source: CardSource,
    method: ImportOptions,
  ): Promise<{ ok: true; data: { preview: CardPreview | null; problem: CardProblem | null } } | Refused>
  bring(
    source: CardSource,
    chosen: Chosen & { key: string },
    method: ImportOptions,
  ): Promise<{ ok: true; data: { character: OwnCharacter } } | Refused>
  newKey(): string
}

export type CardImport = ReturnType<typeof createCardImport>

/** The way of a card from its file to a character; each card is one intent, so that no press makes her twice. */
export function createCardImport({ read, bring, newKey }: CardCalls, fault: ImportFault | null = null) {
  const { set: become, ...store } = createStore<ImportState>({ step: 'choose', fault })
  let card: { source: CardSource; key: string } | null = null
  let under = new AbortController()
  const begin = () => {
    under.abort()
    under = new AbortController()
    return under.signal
  }
  const take = async (source: CardSource): Promise<void> => {
    if ('file' in source && isTooLarge(source.file)) return become({ step: 'choose', fault: 'too-large' })
    const signal = begin()
    card = { source, key: newKey() }
    become({ step: 'reading', part: 0 })
    const onProgress = (part: number) => signal.aborted || become({ step: 'reading', part })
    const answer = await read(source, { signal, onProgress }).catch(() => null)
    if (signal.aborted) return
    if (!answer?.ok) become({ step: 'choose', fault: faultOf(answer) })
    else if (answer.data.preview) become({ step: 'preview', preview: answer.data.preview, fault: null })
    else become({ step: 'choose', fault: answer.data.problem })
  }
  return {
    ...store,
    /** One for this intent; the portrait that is shown is the one that will be drawn. */
    key: () => card?.key ?? '',
    /** Reads a card, whatever was read before. */
    take,
    /** Reads the last one once more. */
    again: async (): Promise<void> => (card ? take(card.source) : undefined),
    /** Has her made. What cannot be sent, or is refused, leaves everything as it is. */
    async bring(chosen: Chosen): Promise<void> {
      const state = store.state()
      if (state.step !== 'preview' || !card) return
      const { preview } = state
      const signal = begin()
      become({ step: 'sending', preview, part: 0 })
      const onProgress = (part: number) => signal.aborted || become({ step: 'sending', preview, part })
      const answer = await bring(card.source, { ...chosen, key: card.key }, { signal, onProgress }).catch(() => null)
      if (signal.aborted) return
      if (answer?.ok) become({ step: 'done', character: answer.data.character })
      else become({ step: 'preview', preview, fault: faultOf(answer) })
    },
    /** Another file, or none: what is on its way is broken off. */
    startOver(): void {
      under.abort()
      card = null
      become({ step: 'choose', fault: null })
    },
  }
}

function faultOf(answer: Refused | null): ImportFault {
  if (!answer || answer.error === 'UNREACHABLE') return 'unreachable'
  if (answer.error === 'UPLOAD_TOO_LARGE') return 'too-large'
  return { error: answer.error, message: answer.message }
}
