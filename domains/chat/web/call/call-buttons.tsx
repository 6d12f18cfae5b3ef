import { AudioLines, PhoneOff, Volume2, VolumeX } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useStore } from '#ui/state/store.ts'
import { wakeVoice } from '../reading/choices.ts'
import { HandsFreeButton } from './hands-free/hands-free-button.tsx'
import { TalkButton } from './talk-button.tsx'
import type { CallParts } from './use-call-parts.ts'
import { useHasSpeech } from '../use-device.ts'

type Props = {
  name: string
  parts: CallParts
  /** False before it began and after it ended: then it can be left alone. */
  canTalk: boolean
  onEnd(): void
}

/** The buttons of a call: her voice, talking by a button in the middle or without one, and its end. */
export function CallButtons({ name, parts: { call, dictation, reader, handsFree }, canTalk, onEnd }: Props) {
  const t = useTexts('chat-tools')
  const hasSpeech = useHasSpeech()
  const { isMuted } = useStore(call)
  const talk = useStore(dictation)
  const free = useStore(handsFree)
  const isFree = free.status === 'open' || free.status === 'opening'
  const toggle = () => {
    if (isFree) return handsFree.end()
    // Her reply is heard later, without a press of its own.
    wakeVoice(hasSpeech)
    dictation.close()
    void handsFree.begin()
  }
  const end = (
    <IconButton
      look="filled"
      label={t('call.end')}
      icon={<PhoneOff className="size-5 text-danger" />}
      onClick={onEnd}
    />
  )
  if (!canTalk) return <div className="flex justify-center">{end}</div>
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 min-[24rem]:gap-5">
      <div className="flex justify-end gap-2 min-[24rem]:gap-5">
        <IconButton
          look="filled"
          label={t('call.mute', { name })}
          aria-pressed={isMuted}
          icon={isMuted ? <VolumeX className="size-5" /> : <Volume2 className="size-5" />}
          onClick={() => call.setMuted(!isMuted)}
        />
        <IconButton
          look="filled"
          label={t('call.handsFree')}
          aria-pressed={isFree}
          disabled={talk.status === 'listening' || talk.status === 'writing'}
          icon={<AudioLines className={`size-5 ${isFree ? 'text-accent' : ''}`} />}
          onClick={toggle}
        />
      </div>
      {isFree ? (
        <HandsFreeButton state={free} onEnd={handsFree.end} />
      ) : (
        <TalkButton name={name} call={call} dictation={dictation} reader={reader} />
      )}
      <div className="flex">{end}</div>
    </div>
  )
}
