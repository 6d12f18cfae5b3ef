import { Mic, Square } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { HandsFreeState } from './hands-free.ts'

const round =
  'pressable grid size-20 place-items-center rounded-full border-2 border-accent bg-surface-2 text-accent motion-safe:transition-shadow'

type Props = { state: HandsFreeState; onEnd(): void }

/** In the place of the button to talk, while the microphone is open: whether somebody is heard, and the press that closes it. */
export function HandsFreeButton({ state, onEnd }: Props) {
  const t = useTexts('chat-tools')
  const isHeard = state.status === 'open' && state.isHeard
  return (
    <PlainButton
      aria-label={t('call.handsFree')}
      title={t('call.handsFree')}
      aria-pressed
      className={`${round} ${isHeard ? 'ring-4 ring-danger' : ''}`}
      onClick={onEnd}
    >
      {state.status === 'opening' ? (
        <Spinner className="size-8" />
      ) : isHeard ? (
        <Mic className="size-8" aria-hidden="true" />
      ) : (
        <Square className="size-7 fill-current" aria-hidden="true" />
      )}
    </PlainButton>
  )
}
