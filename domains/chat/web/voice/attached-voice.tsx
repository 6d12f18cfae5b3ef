import { X } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useStore } from '#ui/state/store.ts'
import type { AttachedVoiceProps } from '../tools/tool-parts.ts'
import { VoicePlayer } from './voice-player.tsx'

/** The recording that the next message is sent with, over the field: to be heard before, and to be taken away. */
export function AttachedVoice({ spoken }: AttachedVoiceProps) {
  const t = useTexts('chat-tools')
  const voice = useStore(spoken)
  if (!voice) return null
  return (
    <div className="flex items-start gap-1 rounded-l bg-surface-2 p-2">
      <div className="min-w-0 flex-1">
        <VoicePlayer key={voice.key} voice={voice} isOwn />
        <p className="px-1 text-fine text-ink-3">{t('voiceMessage.stored')}</p>
      </div>
      <IconButton label={t('voiceMessage.remove')} icon={<X className="size-5" />} onClick={spoken.remove} />
    </div>
  )
}
