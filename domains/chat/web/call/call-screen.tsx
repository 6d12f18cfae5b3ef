import { AudioLines, PhoneOff, Volume2, VolumeX } from 'lucide-react'
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
import { HandsFreeButton } from './hands-free/hands-free-button.tsx'
import { wakeVoice } from '../reading/choices.ts'
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
  const { hub, help, hasSpeech } = useChat()
  const balances = useStore(hub.balances)
  const character = useConversation(conversation, ({ facts }) => facts?.character ?? null)
  const problem = useConversation(conversation, (state) => state.problem)
  const { call, dictation, reader, handsFree } = useCallParts(conversation)
  const { isMuted } = useStore(call)
  const talk = useStore(dictation)
  const free = useStore(handsFree)
  const isFree = free.status === 'open' || free.status === 'opening'
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
        {free.status === 'consent' ? (
          <DictationConsent
            text={t('dictation.consentText')}
            onAllow={() => void handsFree.allow()}
            onCancel={handsFree.end}
          />
        ) : free.status === 'failed' ? (
          <DictationFault
            state={{ ...free, canRetry: false }}
            onRetry={() => void handsFree.begin()}
            onCancel={handsFree.end}
          />
        ) : isFree ? (
          <div className="grid gap-1 text-center text-small text-ink-3">
            <output className="text-ink-1">
              {free.status === 'opening'
                ? t('dictation.opening')
                : free.isHeard
                  ? t('call.hearing')
                  : free.isWriting
                    ? t('dictation.writing')
                    : t('call.open')}
            </output>
            <p>
              {t('call.handsFreeHint')} <NextPrice />
            </p>
          </div>
        ) : talk.status === 'consent' ? (
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
      <div className="flex items-center justify-center gap-3 min-[24rem]:gap-5">
        <IconButton
          look="filled"
          label={t('call.mute', { name })}
          aria-pressed={isMuted}
          icon={isMuted ? <VolumeX className="size-5" /> : <Volume2 className="size-5" />}
          onClick={() => call.setMuted(!isMuted)}
        />
        {isFree ? (
          <HandsFreeButton state={free} onEnd={handsFree.end} />
        ) : (
          <TalkButton name={name} call={call} dictation={dictation} reader={reader} />
        )}
        <IconButton
          look="filled"
          label={t('call.handsFree')}
          aria-pressed={isFree}
          disabled={talk.status === 'listening' || talk.status === 'writing'}
          icon={<AudioLines className={`size-5 ${isFree ? 'text-accent' : ''}`} />}
          onClick={() => {
            if (isFree) return handsFree.end()
            // Her reply is heard later, without a press of its own.
            wakeVoice(hasSpeech)
            dictation.close()
            void handsFree.begin()
          }}
        />
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
