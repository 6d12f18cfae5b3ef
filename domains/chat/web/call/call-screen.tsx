import { PhoneOff, Volume2, VolumeX } from 'lucide-react'
import { CareNotice } from '#domains/safety/web/public.ts'
import { BalanceChips } from '#domains/wallet/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Modal } from '#ui/primitives/modal.tsx'
import { useStore } from '#ui/state/store.ts'
import { CharacterPortrait } from '../character-portrait.tsx'
import { useChat } from '../chat-context.tsx'
import { DictationConsent, DictationFault } from '../dictation/dictation-bar.tsx'
import { NextPrice } from '../next-price.tsx'
import type { CallProps } from '../tools/tool-parts.ts'
import { useConversation } from '../use-conversation.ts'
import './call-screen.css'
import { Captions } from './captions.tsx'
import { TalkButton } from './talk-button.tsx'
import { useCallParts } from './use-call-parts.ts'

/** The conversation as a call by push to talk: her portrait, her words as they are heard, and one button to talk. */
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
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const { hub, help } = useChat()
  const balances = useStore(hub.balances)
  const character = useConversation(conversation, ({ facts }) => facts?.character ?? null)
  const problem = useConversation(conversation, (state) => state.problem)
  const { call, dictation, reader } = useCallParts(conversation)
  const { isMuted } = useStore(call)
  const talk = useStore(dictation)
  return (
    <div className="flex h-full flex-col gap-4 p-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,var(--safe-bottom))]">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span className="text-small text-ink-3">{chat('conversation.ai')}</span>
        {balances ? <BalanceChips balances={balances} isCompact /> : null}
      </div>
      <div className="grid shrink-0 justify-items-center gap-3">
        {character ? (
          <div className="w-[clamp(5rem,40dvh-6rem,62vw)]">
            <CharacterPortrait character={character} size="tall" decorative priority />
          </div>
        ) : null}
        <h2 data-focus-title tabIndex={-1} dir="auto" className="font-face-display text-title outline-none">
          {name}
        </h2>
      </div>
      <Captions conversation={conversation} name={name} call={call} reader={reader} />
      <div className="mx-auto grid w-full max-w-md gap-3">
        <CareNotice name={name} help={help} />
        {problem ? (
          <p role="alert" className="text-center text-small text-danger">
            {problem.message}
          </p>
        ) : null}
        {talk.status === 'consent' ? (
          <DictationConsent
            text={t('dictation.consentText')}
            onAllow={() => void dictation.allow()}
            onCancel={dictation.close}
          />
        ) : talk.status === 'failed' ? (
          <DictationFault state={talk} onRetry={() => void dictation.retry()} onCancel={dictation.close} />
        ) : (
          <p className="text-center text-small text-ink-3">
            {t('call.hold')} {t('call.cost')} <NextPrice />
          </p>
        )}
      </div>
      <div className="flex items-center justify-center gap-6">
        <IconButton
          look="filled"
          label={t('call.mute', { name })}
          aria-pressed={isMuted}
          icon={isMuted ? <VolumeX className="size-5" /> : <Volume2 className="size-5" />}
          onClick={() => call.setMuted(!isMuted)}
        />
        <TalkButton name={name} call={call} dictation={dictation} reader={reader} />
        <IconButton
          look="filled"
          label={t('call.end')}
          icon={<PhoneOff className="size-5 text-danger" />}
          onClick={onEnd}
        />
      </div>
    </div>
  )
}
