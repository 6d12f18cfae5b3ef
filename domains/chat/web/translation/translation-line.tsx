import { Languages } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { Message } from '../../contract.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { useMayTranslate, useTranslation } from './use-translation.ts'

const line =
  'pressable relative inline-flex min-h-8 items-center gap-1.5 text-fine text-ink-3 before:absolute before:-inset-1.5'

/** Below a message in another language: its translation, and the way back to the original. */
export function TranslationLine({ conversation, message }: { conversation: Conversation; message: Message }) {
  const t = useTexts('chat')
  const translation = useTranslation(conversation, message)
  const may = useMayTranslate(conversation, message)
  const status = translation?.status
  if (status === undefined && may !== 'offered') return null
  if (may === 'never') return null
  const isShown = status === 'shown'
  return (
    <div className="flex flex-wrap items-center gap-x-2 ps-1 text-fine text-ink-3">
      {isShown ? <span>{t('message.translated')}</span> : null}
      {status === 'loading' ? (
        <output className="inline-flex min-h-8 items-center">{t('message.translating')}</output>
      ) : (
        <PlainButton
          className={line}
          onClick={() =>
            isShown ? conversation.translations.hide(message) : void conversation.translations.show(message)
          }
        >
          <Languages className="size-3.5" aria-hidden="true" />
          <span className="underline underline-offset-4">{t(isShown ? 'message.original' : 'message.translate')}</span>
        </PlainButton>
      )}
      {translation?.status === 'failed' ? (
        <span role="alert">{translation.fault === '' ? t('files.failed') : translation.fault}</span>
      ) : null}
    </div>
  )
}
