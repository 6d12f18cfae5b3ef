import { BalanceChips } from '#domains/wallet/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Modal } from '#ui/primitives/modal.tsx'
import { useStore } from '#ui/state/store.ts'
import { CharacterPortrait } from '../character-portrait.tsx'
import { useChat } from '../chat-context.tsx'
import type { CallProps } from '../tools/tool-parts.ts'
import { LateFace } from '../faces/late-face.tsx'
import { useConversation } from '../use-conversation.ts'
import { CallButtons } from './call-buttons.tsx'
import { CallNotices } from './call-notices.tsx'
import { CallBeginning, CallTime } from './call-price.tsx'
import './call-screen.css'
import { Captions } from './captions.tsx'
import { useCallParts } from './use-call-parts.ts'

/** The conversation as a call: her portrait, her words as they are heard, and a button to talk, or none. */
export function CallScreen({ conversation, name, open, onClose }: CallProps) {
  const t = useTexts('chat')
  return (
    <Modal open={open} onClose={onClose} label={t('conversation.call', { name })} blockBackground className="call">
      {(leave) => <Running conversation={conversation} name={name} onEnd={() => leave(onClose)} />}
    </Modal>
  )
}

type Props = Pick<CallProps, 'conversation' | 'name'> & { onEnd(): void }

function Running({ conversation, name, onEnd }: Props) {
  const chat = useTexts('chat')
  const { hub, callPrice } = useChat()
  const balances = useStore(hub.balances)
  const character = useConversation(conversation, ({ facts }) => facts?.character ?? null)
  const isHelp = useConversation(conversation, ({ messages }) => messages.at(-1)?.care != null)
  const parts = useCallParts(conversation)
  const { call, reader, meter } = parts
  const { ended } = useStore(call)
  const { status } = useStore(meter)
  const waitsForBegin = callPrice > 0 && !ended && (status === 'idle' || status === 'beginning')
  return (
    <div className="flex h-full flex-col gap-4 p-4 pt-[max(1rem,var(--edge-top))] pb-[max(1rem,var(--safe-bottom))]">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span className="text-small text-ink-3">{chat('conversation.ai')}</span>
        {callPrice > 0 ? <CallTime meter={meter} price={callPrice} /> : null}
        {balances ? <BalanceChips balances={balances} isCompact /> : null}
      </div>
      <div className="grid shrink-0 justify-items-center gap-3">
        {/* Help needs the place: on most phones its lines are read without scrolling then. */}
        {character && !isHelp ? (
          <div className="relative w-[clamp(5rem,48dvh-10.5rem,62vw)]">
            <CharacterPortrait character={character} size="tall" decorative priority />
            <LateFace conversation={conversation} isTall />
          </div>
        ) : null}
        <h2
          data-focus-title
          tabIndex={-1}
          dir="auto"
          className={isHelp ? 'sr-only' : 'font-face-display text-title outline-none'}
        >
          {name}
        </h2>
      </div>
      <Captions conversation={conversation} name={name} call={call} reader={reader} />
      {waitsForBegin ? (
        <CallBeginning price={callPrice} isPending={status === 'beginning'} onBegin={meter.begin} />
      ) : (
        <CallNotices conversation={conversation} name={name} parts={parts} />
      )}
      <CallButtons name={name} parts={parts} canTalk={!ended && !waitsForBegin} onEnd={onEnd} />
    </div>
  )
}
